import { breakRuleOf, plannedBreakMinutes, type Interval } from '../breaks/break-rule.ts'
import { planSection, type PlannedSection } from '../matching/planned-section.ts'
import type { ScheduleDay, Settings } from '../model.ts'
import { minutesOfHours, rulesByDay, type Rules, type RulesOn } from '../rules.ts'
import {
  dateOfDay,
  dayOfDate,
  MINUTES_PER_DAY,
  type EpochDay,
  type Minutes,
  type WorkDate,
} from '../zone/civil-date.ts'
import { instantOf, type Zone } from '../zone/zone.ts'
import { scheduledNetMinutes } from './scheduled-minutes.ts'

export interface LeaveRequest {
  from: WorkDate
  to: WorkDate
  skipHoliday: boolean
  skipUnscheduled: boolean
  /** the schedule's net minutes; otherwise hours per day */
  bySchedule: boolean
  /** minutes after local midnight, of a single date; `toTime` at or before `fromTime` means the next day */
  range?: { fromTime: Minutes; toTime: Minutes } | null
  /** decimal hours; absent: the standard hours when hours per day decide, an error by schedule */
  hoursPerDay?: number | null
}

export type LeaveError = 'holiday' | 'unscheduledDays' | 'offDay' | 'noData'

export interface LeaveDuration {
  minutesByDate: { date: WorkDate; minutes: Minutes }[]
  totalMinutes: Minutes
  error: LeaveError | null
}

interface LeaveFacts {
  zone: Zone
  rulesOn: RulesOn
  rows: ReadonlyMap<EpochDay, ScheduleDay>
  request: LeaveRequest
}

/**
 * How many minutes of leave a request takes on each date.
 * @param observedHolidays the dates the employee observes
 * @returns an error along with the minutes when nothing can be taken, or a date has no schedule to go by
 * @source docs/engine.md A12
 */
export function leaveDuration(
  employee: {
    zone: Zone
    settings: readonly Settings[]
    schedule: readonly ScheduleDay[]
    observedHolidays: readonly WorkDate[]
  },
  request: LeaveRequest,
): LeaveDuration {
  const facts: LeaveFacts = {
    zone: employee.zone,
    rulesOn: rulesByDay(employee.settings),
    rows: new Map(employee.schedule.map((row) => [dayOfDate(row.date), row])),
    request,
  }
  const holidays = new Set(employee.observedHolidays)
  const dates = datesOf(request).map((day) => {
    const date = dateOfDay(day)
    const isHoliday = request.skipHoliday && holidays.has(date)
    return { date, isHoliday, taken: isHoliday ? 0 : minutesOn(day, facts) }
  })
  const minutesByDate = dates.map(({ date, taken }) => ({ date, minutes: typeof taken === 'number' ? taken : 0 }))
  const totalMinutes = minutesByDate.reduce((sum, { minutes }) => sum + minutes, 0)
  const failed = dates.find(({ taken }) => typeof taken === 'string')?.taken as LeaveError | undefined
  const isNothing = totalMinutes === 0
  const reason = dates.every(({ isHoliday }) => isHoliday) ? 'holiday' : 'unscheduledDays'
  return { minutesByDate, totalMinutes, error: failed ?? (isNothing ? reason : null) }
}

function datesOf({ from, to }: LeaveRequest): EpochDay[] {
  const days: EpochDay[] = []
  for (let day = dayOfDate(from); day <= dayOfDate(to); day++) days.push(day)
  return days
}

function minutesOn(day: EpochDay, facts: LeaveFacts): Minutes | 'offDay' | 'noData' {
  const { request, rows } = facts
  const { hoursPerDay = null } = request
  const row = rows.get(day)
  const sections = sectionsOn(day, row, facts)
  if (request.range) return minutesOfRange(day, sections, { ...facts, range: request.range })
  if (sections.length === 0 && request.skipUnscheduled) return 0
  if (!request.bySchedule) {
    return hoursPerDay === null ? facts.rulesOn(day).standardMinutes : minutesOfHours(hoursPerDay)
  }
  if (sections.length > 0) return sections.reduce((sum, section) => sum + scheduledNetMinutes(facts.zone, section), 0)
  if (hoursPerDay !== null) return minutesOfHours(hoursPerDay)
  return row?.isOffDay ? 'offDay' : 'noData'
}

function sectionsOn(day: EpochDay, row: ScheduleDay | undefined, { zone, rulesOn }: LeaveFacts): PlannedSection[] {
  if (!row) return []
  const rules: Rules = rulesOn(day)
  return row.sections
    .map((section) => planSection(zone, { day, scheduleDay: row, rules }, section))
    .filter(({ start, end }) => end > start)
}

/** The scheduled part of the range less its breaks; without a schedule its whole length. */
function minutesOfRange(
  day: EpochDay,
  sections: readonly PlannedSection[],
  { zone, range }: { zone: Zone; range: { fromTime: Minutes; toTime: Minutes } },
): Minutes {
  const toMinute = range.toTime <= range.fromTime ? range.toTime + MINUTES_PER_DAY : range.toTime
  const start = instantOf(zone, day, range.fromTime)
  const end = instantOf(zone, day, toMinute)
  if (sections.length === 0) return end - start
  return sections.reduce((sum, section) => {
    const part: Interval = { start: Math.max(start, section.start), end: Math.min(end, section.end) }
    if (part.end <= part.start) return sum
    const rule = breakRuleOf(section.rules, section.section)
    return sum + part.end - part.start - plannedBreakMinutes(zone, rule, section.day, part)
  }, 0)
}
