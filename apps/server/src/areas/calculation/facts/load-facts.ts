import { addDays, dayOfDate, type WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { zoneOfEmployees, type ZoneOf } from '../../local-time/zones.service.ts'
import { mergeRanges, type DayRange } from './affected-days.ts'
import type { CompanyFacts, EmployeeFacts } from './employee-facts.ts'
import { selectScheduleAhead } from './days-ahead.repository.ts'
import { selectEarningSkills } from './employee-skills.repository.ts'
import {
  selectApprovedLeaves,
  selectConsumedPunches,
  selectDecisions,
  selectPunches,
  selectSchedule,
  selectStoredDays,
  type EmployeeDays,
  type PunchRow,
} from './facts.repository.ts'
import { groupBy } from '../../../platform/db/group-by.ts'
import { lastKnownRules } from './company-rules.ts'
import { loadRules, rangeOf, readTerms, type Plan, type Terms } from './load-rules.ts'
import type { Mark } from '../../marks/marks.service.ts'
import { connectingMinutes } from './rule-spans.ts'

/** An employee with the ranges of days to recalculate. */
export interface EmployeeWork {
  facts: EmployeeFacts
  ranges: DayRange[]
}

export interface LoadedFacts {
  company: CompanyFacts
  employees: EmployeeWork[]
}

/** What can be read before it is known which days are to be calculated. */
export interface ReadAhead {
  zoneOf: ZoneOf
  terms: Terms
}

/** Reads it in one round trip, mostly; call it under the lock of writers of time. */
export async function readAhead(tx: TenantTx, employeeIds: string[]): Promise<ReadAhead> {
  // Most companies have one zone: then the employees' own are not read. If the rules turn out to have changed so that they
  // matter, they are read after all.
  const isExpected = typeof lastKnownRules(tx)?.onlyZone === 'string'
  const [terms, zones] = await Promise.all([
    readTerms(tx, employeeIds),
    isExpected ? null : zoneOfEmployees(tx, employeeIds),
  ])
  return { terms, zoneOf: zones ?? zoneOfAll(terms) ?? (await zoneOfEmployees(tx, employeeIds)) }
}

/** @returns undefined where the zone differs between employees or dates */
function zoneOfAll({ rules: { onlyZone } }: Terms): ZoneOf | undefined {
  return onlyZone === null ? undefined : () => onlyZone
}

/** Four weeks of history before a holiday, and more than the longest pair before that. */
const DAYS_BEFORE_HOLIDAY = 36
/** Enough for pairing to start afresh: hardly anyone goes that long without a gap that no pair spans. */
const DAYS_BEFORE = 9
/** A night shift and its pairs end within two days. */
const DAYS_AFTER = 3
/** How far a never-ending shift is followed, with pairs joined across gaps in which people sleep. */
const DAYS_AFTER_LONG = 36
/** Minutes. Nobody keeps going for days with only shorter gaps. */
const SLEEP = 480

interface LoadOptions {
  /** nothing is written, but pay periods not stored yet are still used */
  readOnly?: boolean
  /** what was read of the employees already */
  ahead?: Partial<ReadAhead> | undefined
  /** what templates plan beyond the days that they are written through counts as planned too */
  plansAhead?: boolean
  /** no later holiday is calculated that looks back on the marked days */
  onlyMarked?: boolean
}

/**
 * Reads what the marked employees' figures depend on, in a constant number of queries whatever their number.
 *
 * @param today pay periods are stored up to the one after it, never further
 */
export async function loadFacts(
  tx: TenantTx,
  marks: readonly Mark[],
  today: WorkDate,
  { readOnly = false, ahead = {}, plansAhead = false, onlyMarked = false }: LoadOptions = {},
): Promise<LoadedFacts> {
  const ids = marks.map(({ employeeId }) => employeeId)
  const terms = ahead.terms ?? (await readTerms(tx, ids))
  const zoneOf = ahead.zoneOf ?? zoneOfAll(terms)
  const { company, plans } = await loadRules(tx, marks, { today, readOnly, onlyMarked, terms })
  if (plans.length === 0) return { company, employees: [] }
  const short = plans.map((plan): Reach => ({
    plan,
    history: plan.hasHoliday ? DAYS_BEFORE_HOLIDAY : DAYS_BEFORE,
    ahead: DAYS_AFTER,
  }))
  const loaded = await loadEmployees(tx, short, { zoneOf, plansAhead })
  // If pairing cannot start afresh within so few days, punches from further back are read, as always before a holiday.
  const unsure = short.flatMap(({ plan, history, ahead }, i) => {
    const isSureBefore = history !== DAYS_BEFORE || beginsAnew(loaded[i]!, plan)
    const isSureAfter = endsSoon(loaded[i]!, plan)
    if (isSureBefore && isSureAfter) return []
    return [
      { plan, history: isSureBefore ? history : DAYS_BEFORE_HOLIDAY, ahead: isSureAfter ? ahead : DAYS_AFTER_LONG },
    ]
  })
  if (unsure.length === 0) return { company, employees: loaded }
  const reloaded = await loadEmployees(tx, unsure, { zoneOf, plansAhead })
  const again = new Map(reloaded.map((work) => [work.facts.employeeId, work]))
  return { company, employees: loaded.map((work) => again.get(work.facts.employeeId) ?? work) }
}

interface Reach {
  plan: Plan
  /** days to read before the first calculated one */
  history: number
  /** days to read after the last calculated one */
  ahead: number
}

async function loadEmployees(
  tx: TenantTx,
  planned: readonly Reach[],
  { zoneOf: knownZones, plansAhead }: { zoneOf: ZoneOf | undefined; plansAhead: boolean },
): Promise<EmployeeWork[]> {
  const read = planned.map(readRange)
  const closed = planned.flatMap(({ plan }, i) => closedDays(plan, read[i]!))
  const ids = planned.map(({ plan }) => plan.employeeId)
  const [zoneOf, writtenRows, aheadRows, punchRows, leaveRows, decisionRows, skillRows, storedDays, consumed] =
    await Promise.all([
      knownZones ?? zoneOfEmployees(tx, ids),
      selectSchedule(tx, read),
      plansAhead ? selectScheduleAhead(tx, read) : [],
      selectPunches(tx, read),
      selectApprovedLeaves(tx, read),
      selectDecisions(tx, read),
      selectEarningSkills(tx, ids),
      selectStoredDays(tx, read),
      closed.length === 0 ? new Map<string, 'In' | 'Out'>() : selectConsumedPunches(tx, closed),
    ])
  const ofEmployee = ({ employeeId }: { employeeId: string }) => employeeId
  const schedule = groupBy([...writtenRows, ...aheadRows], ofEmployee)
  const punches = groupBy(punchRows, ofEmployee)
  const leaves = groupBy(leaveRows, ofEmployee)
  const decisions = groupBy(decisionRows, ofEmployee)
  const skills = groupBy(skillRows, ofEmployee)
  const stored = groupBy(storedDays, ofEmployee)
  return planned.map(({ plan: { employeeId, employed, spans, periods, ranges } }) => {
    const closedPeriods = periods.filter((period) => period.isClosed)
    const isClosed = (date: WorkDate) => closedPeriods.some((period) => period.from <= date && date <= period.to)
    const own = punches.get(employeeId) ?? []
    const isHeld = (punch: PunchRow) => punch.isLate && isClosed(punch.pinnedDate ?? punch.localDate)
    const isUsed = (punch: PunchRow) => !consumed.has(punch.id) && !isHeld(punch)
    const facts: EmployeeFacts = {
      employeeId,
      employed,
      spans,
      periods,
      schedule: schedule.get(employeeId) ?? [],
      punches: own.filter(isUsed),
      punchedDates: datesWorked(
        own.filter((punch) => !isUsed(punch)),
        consumed,
      ),
      leaves: leaves.get(employeeId) ?? [],
      decisions: decisions.get(employeeId) ?? [],
      skills: skills.get(employeeId) ?? [],
      stored: new Map((stored.get(employeeId) ?? []).map((day) => [day.workDate, day])),
      zoneOn: (date) => zoneOf(employeeId, date),
      isClosed,
    }
    return { facts, ranges }
  })
}

/** The dates that punches show work on: an Out at midnight, recorded or inferred, ends the day before. */
function datesWorked(punches: readonly PunchRow[], takenFor: ReadonlyMap<string, 'In' | 'Out'>): WorkDate[] {
  const dates = punches.map(({ id, localDate, isMidnight, direction }) =>
    isMidnight && (direction ?? takenFor.get(id)) === 'Out' ? addDays(localDate, -1) : localDate,
  )
  return [...new Set(dates)]
}

/** Whether no punch before the days read can matter: a gap that no pair spans precedes the first day to calculate. */
function beginsAnew({ facts }: EmployeeWork, plan: Plan): boolean {
  const { from } = rangeOf(plan.ranges)
  const longest = connectingMinutes(plan.spans, facts)
  // Zones extend a day either side of the dates.
  const until = (dayOfDate(from) - 2) * 1440
  let last = (dayOfDate(from) - DAYS_BEFORE + 1) * 1440
  for (const { at } of facts.punches) {
    if (at >= until) break
    if (at - last > longest) return true
    last = Math.max(last, at)
  }
  return until - last > longest
}

/**
 * Whether no punch after the days read can matter: whatever started on a day to calculate ends before a gap among them.
 */
function endsSoon({ facts }: EmployeeWork, plan: Plan): boolean {
  if (plan.spans.every(({ rules }) => rules.shiftThreshold < SLEEP)) return true
  const { to } = rangeOf(plan.ranges)
  const longest = connectingMinutes(plan.spans, facts)
  // In the westernmost zone the last day ends half a day late, in the easternmost the days read end fourteen hours early.
  let last = (dayOfDate(to) + 1) * 1440 + 720
  const until = (dayOfDate(to) + DAYS_AFTER + 1) * 1440 - 840
  for (const { at } of facts.punches) {
    if (at >= until) break
    if (at - last > longest) return true
    last = Math.max(last, at)
  }
  return until - last > longest
}

function closedDays({ employeeId, periods }: Plan, read: DayRange): EmployeeDays[] {
  const closed = periods.filter(({ isClosed, from, to }) => isClosed && from <= read.to && to >= read.from)
  return mergeRanges(closed).map(({ from, to }) => ({ employeeId, from, to }))
}

/** The days of the plan plus those before and after, and the whole pay period they start in. */
function readRange({ plan: { employeeId, ranges, periods }, history, ahead }: Reach): EmployeeDays {
  const { from, to } = rangeOf(ranges)
  const before = addDays(from, -history)
  const period = periods.find((each) => each.from <= from && from <= each.to)?.from ?? from
  return { employeeId, from: period < before ? period : before, to: addDays(to, ahead) }
}
