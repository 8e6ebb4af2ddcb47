import {
  addDays,
  leaveDuration,
  observedHolidays,
  zoneOf,
  type Holiday,
  type LeaveError,
  type Punch,
  type ScheduleDay,
  type Settings,
  type WorkDate,
} from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { payGroupVersions } from '../pay-rules/pay-rules.service.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'
import { datesOf, mergeRanges, type DayRange } from './facts/affected-days.ts'
import { publishedSchedule } from './facts/published-schedule.ts'
import { enginePunch } from './figures/engine-input.ts'
import { selectAssignments, selectHolidays, type Assignment, type HolidayRow } from './facts/employment.repository.ts'
import { selectScheduleAhead } from './facts/days-ahead.repository.ts'
import { selectDecisions, selectPunches, selectSchedule, type LeaveRow } from './facts/facts.repository.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { holidaysInEmployment } from './facts/holidays-in-employment.ts'
import { timesOf } from './facts/leave-days.ts'
import { daysAround, weeksBefore } from './facts/movable-holidays.ts'
import { rangeOf } from './facts/load-rules.ts'
import { ruleSpans, settingsOf } from './facts/rule-spans.ts'
import { scheduleDays } from './facts/schedule-days.ts'

/** What a leave request contains; its id need only be unique within one call. */
export type LeaveTerms = Omit<LeaveRow, 'payTypeId'>

/** What a leave takes of one of its dates. */
export interface LeaveDate {
  date: WorkDate
  minutes: number
  /** why a date takes nothing; null: it takes its minutes, or it cannot be determined */
  skipped: 'holiday' | 'unscheduled' | null
}

export interface LeaveDurationOf {
  /** every date of the leave, ascending */
  dates: LeaveDate[]
  totalMinutes: number
  /** why the leave cannot be taken as requested, with the first date at fault */
  error: { reason: LeaveError; date: WorkDate } | null
}

/** Leave of people whose rules are known, with all their dates merged. */
interface LeavesOf {
  leaves: readonly LeaveTerms[]
  ranges: readonly DayRange[]
  settings: readonly Settings[]
  /** those relevant on the dates */
  holidays: readonly Holiday[]
}

/** Moved holidays are at most this far from their own dates. */
const DAYS_MOVED = 14

/**
 * What leaves take on each of their dates by the current rules, schedules and holidays, by leave: the minutes their
 * days are calculated with once approved. A constant number of queries, however many leaves and people.
 *
 * @param publishedFrom the first date of which only what is published counts; null: what is planned
 * @source docs/engine.md A12
 */
export async function leaveDurations(
  tx: TenantTx,
  leaves: readonly LeaveTerms[],
  publishedFrom: WorkDate | null = null,
): Promise<Map<string, LeaveDurationOf>> {
  if (leaves.length === 0) return new Map()
  const people = await loadPeople(tx, leaves)
  const days = [...people].flatMap(([employeeId, person]) =>
    daysToRead(person).map((range) => ({ employeeId, ...range })),
  )
  const worked = [...people].flatMap(([employeeId, person]) =>
    weeksBefore(person.holidays).map((range) => ({ employeeId, ...range })),
  )
  const [zoneOn, written, ahead, decisions, punches] = await Promise.all([
    zoneOfEmployees(tx, [...people.keys()]),
    days.length === 0 ? [] : selectSchedule(tx, days),
    days.length === 0 ? [] : selectScheduleAhead(tx, days),
    days.length === 0 ? [] : selectDecisions(tx, days),
    worked.length === 0 ? [] : selectPunches(tx, worked),
  ])
  const ofEmployee = ({ employeeId }: { employeeId: string }) => employeeId
  const planned =
    publishedFrom === null
      ? [...written, ...ahead]
      : await publishedSchedule(tx, days, { stored: written, ahead, since: publishedFrom })
  const scheduleOf = groupBy(planned, ofEmployee)
  const decisionsOf = groupBy(decisions, ofEmployee)
  const punchesOf = groupBy(punches, ofEmployee)
  const durations = new Map<string, LeaveDurationOf>()
  for (const [employeeId, person] of people) {
    const rows = scheduleDays({
      schedule: scheduleOf.get(employeeId) ?? [],
      decisions: decisionsOf.get(employeeId) ?? [],
    })
    const punches = (punchesOf.get(employeeId) ?? []).map(enginePunch)
    const facts = { ...person, rows, punches, zoneOn: (date: WorkDate) => zoneOn(employeeId, date) }
    const dateOf = dateReader(facts)
    for (const leave of person.leaves) durations.set(leave.id, durationOf(leave, dateOf))
  }
  return durations
}

/** The people on leave with their rules and the holidays that may be observed on the dates. */
async function loadPeople(tx: TenantTx, leaves: readonly LeaveTerms[]): Promise<Map<string, LeavesOf>> {
  const byEmployee = groupBy(leaves, ({ employeeId }) => employeeId)
  const all = rangeOf(leaves.map(rangeOfLeave))
  const near = { from: addDays(all.from, -DAYS_MOVED), to: addDays(all.to, DAYS_MOVED) }
  const [assigned, payGroups, holidays] = await Promise.all([
    selectAssignments(tx, [...byEmployee.keys()]),
    payGroupVersions(tx, { ids: null, ...near }),
    selectHolidays(tx, near),
  ])
  const versions = { payGroups: groupBy(payGroups, ({ payGroupId }) => payGroupId), roundings: new Map() }
  const assignments = groupBy(assigned, ({ employeeId }) => employeeId)
  return new Map(
    [...byEmployee].map(([employeeId, own]) => {
      const rules = assignments.get(employeeId) ?? []
      return [
        employeeId,
        {
          leaves: own,
          ranges: mergeRanges(own.map(rangeOfLeave)),
          settings: settingsOf(ruleSpans(rules, versions)),
          holidays: holidaysOf(rules, holidays, own),
        },
      ]
    }),
  )
}

/** The holidays that a leave would skip. */
function holidaysOf(
  assignments: readonly Assignment[],
  holidays: readonly HolidayRow[],
  leaves: readonly LeaveTerms[],
): readonly Holiday[] {
  const [first] = assignments
  const skipping = leaves.filter(({ skipHoliday }) => skipHoliday)
  if (!first || skipping.length === 0) return []
  const places = assignments.map(({ effectiveFrom, departmentId }) => ({ from: effectiveFrom, departmentId }))
  const employed = { from: first.hiredOn, to: first.terminatedOn, places }
  const isWithin = (date: WorkDate) => skipping.some(({ fromDate, toDate }) => fromDate <= date && date <= toDate)
  return holidaysInEmployment(holidays, employed).filter(
    ({ date, alterdate }) => isWithin(date) || isWithin(alterdate ?? date),
  )
}

function rangeOfLeave({ fromDate, toDate }: LeaveTerms): DayRange {
  return { from: fromDate, to: toDate }
}

/** The dates of the leaves, and those that decide on which of its two dates a holiday is observed. */
function daysToRead({ ranges, holidays }: LeavesOf): DayRange[] {
  return mergeRanges([...ranges, ...daysAround(holidays)])
}

type DateReader = (leave: LeaveTerms, date: WorkDate) => LeaveDate & { reason: LeaveError | null }

/** Reads dates one at a time, so that each can say why it takes nothing. */
function dateReader(
  facts: Pick<LeavesOf, 'settings' | 'holidays'> & {
    rows: readonly ScheduleDay[]
    punches: readonly Punch[]
    zoneOn: (date: WorkDate) => string
  },
): DateReader {
  const { settings, holidays, rows, punches, zoneOn } = facts
  if (settings.length === 0) return (_, date) => ({ date, minutes: 0, skipped: null, reason: 'noData' })
  const rowOf = new Map(rows.map((row) => [row.date, row]))
  const observedIn = new Map<string, WorkDate[]>()
  const observedOn = (date: WorkDate) => {
    if (holidays.length === 0) return []
    const name = zoneOn(date)
    const known = observedIn.get(name)
    if (known) return known
    const observed = observedHolidays({ zone: zoneOf(name), settings, schedule: rows, punches }, holidays)
    observedIn.set(name, observed)
    return observed
  }
  return (leave, date) => {
    const row = rowOf.get(date)
    const { totalMinutes, error } = leaveDuration(
      { zone: zoneOf(zoneOn(date)), settings, schedule: row ? [row] : [], observedHolidays: observedOn(date) },
      { ...leave, from: date, to: date, range: timesOf(leave) },
    )
    const skipped = error === 'holiday' ? error : error === 'unscheduledDays' ? 'unscheduled' : null
    return { date, minutes: totalMinutes, skipped, reason: error }
  }
}

function durationOf(leave: LeaveTerms, dateOf: DateReader): LeaveDurationOf {
  const read = datesOf(rangeOfLeave(leave)).map((date) => dateOf(leave, date))
  const dates = read.map(({ date, minutes, skipped }) => ({ date, minutes, skipped }))
  const totalMinutes = dates.reduce((sum, { minutes }) => sum + minutes, 0)
  const failed = read.find(({ reason }) => reason === 'offDay' || reason === 'noData')
  if (failed) return { dates, totalMinutes, error: { reason: failed.reason!, date: failed.date } }
  if (totalMinutes > 0) return { dates, totalMinutes, error: null }
  const reason = dates.every(({ skipped }) => skipped === 'holiday') ? 'holiday' : 'unscheduledDays'
  return { dates, totalMinutes, error: { reason, date: leave.fromDate } }
}
