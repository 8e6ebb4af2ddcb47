import { addDays, type WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { payGroupVersions, payTypes, timeRoundingVersions } from '../pay-rules/pay-rules.service.ts'
import { zoneOfEmployees } from '../people/zones.service.ts'
import { affectedDays, mergeRanges, type DayRange } from './affected-days.ts'
import type { CompanyFacts, EmployeeFacts } from './employee-facts.ts'
import {
  selectAssignments,
  selectCompanySettings,
  selectHolidays,
  selectPeriods,
  type Assignment,
  type PeriodRow,
} from './employment.repository.ts'
import {
  selectApprovedLeaves,
  selectConsumedPunches,
  selectPunches,
  selectSchedule,
  selectStoredDays,
  type EmployeeDays,
  type PunchRow,
} from './facts.repository.ts'
import type { Mark } from './marks.repository.ts'
import { ensurePayPeriods } from './pay-periods.service.ts'
import { ruleSpans, spanOn, type RuleSpan } from './rule-spans.ts'

/** An employee with the ranges of days to compute again. */
export interface EmployeeWork {
  facts: EmployeeFacts
  ranges: DayRange[]
}

export interface LoadedFacts {
  company: CompanyFacts
  employees: EmployeeWork[]
}

/** Holidays ahead look back four weeks; their week or period may reach further. */
const DAYS_AHEAD = 70
/** Four weeks of history before a holiday, and more than the longest pair before that. */
const DAYS_BEFORE = 36
/** A night shift and its pairs end within two days. */
const DAYS_AFTER = 3

/**
 * Reads what the marked employees' figures depend on, in a constant number of queries whatever their number.
 *
 * @param today pay periods are stored up to the one after it, never further
 */
export async function loadFacts(tx: TenantTx, marks: readonly Mark[], today: WorkDate): Promise<LoadedFacts> {
  const ids = marks.map(({ employeeId }) => employeeId)
  const all = rangeOf(marks)
  const reach = { from: addDays(all.from, -DAYS_AHEAD), to: addDays(all.to, DAYS_AHEAD) }
  const assignments = groupBy(await selectAssignments(tx, ids), ({ employeeId }) => employeeId)
  const spans = await loadSpans(tx, assignments, reach)
  const payGroupIds = [...new Set([...spans.values()].flat().map(({ payGroupId }) => payGroupId))]
  await ensurePayPeriods(tx, { payGroupIds, through: all.to < today ? all.to : today })
  const periods = groupBy(await selectPeriods(tx, { payGroupIds, ...reach }), ({ payGroupId }) => payGroupId)
  const holidays = await selectHolidays(tx, reach)
  const holidayDates = [...new Set(holidays.flatMap(({ date, alternativeDate }) => [date, alternativeDate]))].sort()

  const plans = marks.flatMap((mark): Plan[] => {
    const own = spans.get(mark.employeeId)
    if (!own?.length) return []
    const ownPeriods = periodsOf(own, periods)
    const ranges = affectedDays(mark, {
      overtimeOn: (date) => spanOn(own, date).rules.overtimeCalculationType,
      periodOf: (date) => ownPeriods.find(({ from, to }) => from <= date && date <= to),
      holidayDates,
    })
    return [
      {
        employeeId: mark.employeeId,
        spans: own,
        periods: ownPeriods,
        ranges,
        read: readRange(mark.employeeId, ranges),
      },
    ]
  })
  const company: CompanyFacts = {
    settings: await selectCompanySettings(tx),
    holidays,
    payTypeOf: new Map((await payTypes(tx)).flatMap(({ id, systemCode }) => (systemCode ? [[systemCode, id]] : []))),
  }
  return { company, employees: await loadEmployees(tx, plans) }
}

interface Plan {
  employeeId: string
  spans: RuleSpan[]
  periods: PeriodRow[]
  ranges: DayRange[]
  read: EmployeeDays
}

async function loadSpans(
  tx: TenantTx,
  assignments: ReadonlyMap<string, Assignment[]>,
  { from, to }: DayRange,
): Promise<Map<string, RuleSpan[]>> {
  const all = [...assignments.values()].flat()
  const payGroupIds = [...new Set(all.map(({ payGroupId }) => payGroupId))]
  const roundingIds = [...new Set(all.flatMap(({ timeRoundingId }) => timeRoundingId ?? []))]
  const payGroups = await payGroupVersions(tx, { ids: payGroupIds, from, to })
  const roundings = roundingIds.length === 0 ? [] : await timeRoundingVersions(tx, { ids: roundingIds, from, to })
  const versions = {
    payGroups: groupBy(payGroups, ({ payGroupId }) => payGroupId),
    roundings: groupBy(roundings, ({ timeRoundingId }) => timeRoundingId),
  }
  return new Map([...assignments].map(([employeeId, own]) => [employeeId, ruleSpans(own, versions)]))
}

async function loadEmployees(tx: TenantTx, plans: readonly Plan[]): Promise<EmployeeWork[]> {
  if (plans.length === 0) return []
  const read = plans.map((plan) => plan.read)
  const closed = plans.flatMap(closedDays)
  const zoneOf = await zoneOfEmployees(
    tx,
    plans.map(({ employeeId }) => employeeId),
  )
  const schedule = groupBy(await selectSchedule(tx, read), ({ employeeId }) => employeeId)
  const punches = groupBy(await selectPunches(tx, read), ({ employeeId }) => employeeId)
  const leaves = groupBy(await selectApprovedLeaves(tx, read), ({ employeeId }) => employeeId)
  const stored = groupBy(await selectStoredDays(tx, read), ({ employeeId }) => employeeId)
  const consumed = new Set(closed.length === 0 ? [] : await selectConsumedPunches(tx, closed))
  return plans.map(({ employeeId, spans, periods, ranges }) => {
    const isClosed = (date: WorkDate) =>
      periods.some((period) => period.isClosed && period.from <= date && date <= period.to)
    const own = punches.get(employeeId) ?? []
    const isHeld = (punch: PunchRow) => punch.isLate && isClosed(punch.pinnedDate ?? punch.localDate)
    const facts: EmployeeFacts = {
      employeeId,
      spans,
      periods,
      schedule: schedule.get(employeeId) ?? [],
      punches: own.filter((punch) => !consumed.has(punch.id) && !isHeld(punch)),
      punchedDates: [...new Set(own.map(({ localDate }) => localDate))],
      leaves: leaves.get(employeeId) ?? [],
      stored: new Map((stored.get(employeeId) ?? []).map((day) => [day.workDate, day])),
      zoneOn: (date) => zoneOf(employeeId, date),
      isClosed,
    }
    return { facts, ranges }
  })
}

/** The periods of the pay groups an employee was in, each cut to the dates of that assignment. */
function periodsOf(spans: readonly RuleSpan[], periods: ReadonlyMap<string, PeriodRow[]>): PeriodRow[] {
  const memberships = spans.filter((span, i) => span.payGroupId !== spans[i - 1]?.payGroupId)
  return memberships.flatMap(({ payGroupId, from }, i) => {
    const next = memberships[i + 1]?.from
    const to = next === undefined ? '9999-12-31' : addDays(next, -1)
    return (periods.get(payGroupId) ?? [])
      .filter((period) => period.from <= to && period.to >= from)
      .map((period) => ({
        ...period,
        from: period.from > from ? period.from : from,
        to: period.to < to ? period.to : to,
      }))
  })
}

function closedDays({ employeeId, periods, read }: Plan): EmployeeDays[] {
  const closed = periods.filter(({ isClosed, from, to }) => isClosed && from <= read.to && to >= read.from)
  return mergeRanges(closed).map(({ from, to }) => ({ employeeId, from, to }))
}

function readRange(employeeId: string, ranges: readonly DayRange[]): EmployeeDays {
  const { from, to } = rangeOf(ranges)
  return { employeeId, from: addDays(from, -DAYS_BEFORE), to: addDays(to, DAYS_AFTER) }
}

function rangeOf(ranges: readonly DayRange[]): DayRange {
  return {
    from: ranges.reduce((first, { from }) => (from < first ? from : first), '9999-12-31'),
    to: ranges.reduce((last, { to }) => (to > last ? to : last), '0001-01-01'),
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
