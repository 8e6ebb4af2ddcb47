import type { DayOffset, Punch, ScheduleDay, TimesheetInput, WorkDate, WorkSection } from '@timeloom/engine'
import { zoneOf } from '@timeloom/engine'
import type { DayRange } from './affected-days.ts'
import type { CompanyFacts, EmployeeFacts } from './employee-facts.ts'
import type { PunchRow, ScheduleRow } from './facts.repository.ts'
import { leaveOnDates, type DatedLeave } from './leave-days.ts'
import { minuteOfWallTime, settingsOf } from './rule-spans.ts'

/** One stretch of days in one zone, to be calculated together. */
export interface Run {
  window: DayRange
  /** IANA name */
  zone: string
  /** epoch minutes */
  asOf: number
  /** what already counts toward weekly or period overtime on dates before the window */
  countedBefore: readonly { date: WorkDate; minutes: number }[]
}

/** The facts of one employee as the engine reads them, the leave with the rows it comes from. */
export function engineInput(
  employee: EmployeeFacts,
  company: CompanyFacts,
  run: Run,
): Omit<TimesheetInput, 'leave'> & { leave: DatedLeave[] } {
  const input: TimesheetInput = {
    zone: zoneOf(run.zone),
    window: run.window,
    asOf: run.asOf,
    settings: settingsOf(employee.spans),
    company: company.settings,
    schedule: scheduleDays(employee.schedule),
    punches: employee.punches.map(toPunch),
    holidays: company.holidays.map(({ date, alternativeDate }) => ({ date, alterdate: alternativeDate })),
    payPeriods: employee.periods,
    workedDates: employee.punchedDates,
    countedBefore: run.countedBefore,
  }
  return { ...input, leave: leaveOnDates(employee.leaves, input, run.window) }
}

/** Rows of the schedule, one a day with its sections. */
function scheduleDays(rows: readonly ScheduleRow[]): ScheduleDay[] {
  const days = new Map<WorkDate, ScheduleDay & { sections: WorkSection[] }>()
  for (const row of rows) {
    const day = days.get(row.workDate) ?? { date: row.workDate, sections: [], isOffDay: row.isOffDay }
    if (row.sectionId !== null) day.sections.push(toSection(row, row.sectionId))
    days.set(row.workDate, day)
  }
  return [...days.values()]
}

/** A section's own settings, under the specification's names, as `work_section.rules` holds them. @source 001 §3 Work section */
interface SectionRules extends Pick<
  WorkSection,
  | 'overrideBreakCalculation'
  | 'breakCalculationType'
  | 'breakTriggerTime'
  | 'lunchWorkingThrough'
  | 'isOverridePayGroup'
  | 'allowEA'
  | 'allowLD'
  | 'allowOT'
> {
  /** wall time `HH:mm` */
  breakStartTime?: string | null
}

function toSection(row: ScheduleRow, id: string): WorkSection {
  const { breakStartTime, ...rules } = row.rules as SectionRules
  return {
    ...rules,
    id,
    ...clockTime(row.startMinute, 'start'),
    ...clockTime(row.endMinute, 'end'),
    breakTime: row.breakMinutes,
    breakStartTime: breakStartTime == null ? null : minuteOfWallTime(breakStartTime),
  }
}

/** Minutes from the work date's midnight as a clock time and its day. An end at the next midnight stays 24:00 today. */
function clockTime(minute: number, edge: 'start'): { start: number; startTimeType: DayOffset }
function clockTime(minute: number, edge: 'end'): { end: number; endTimeType: DayOffset }
function clockTime(minute: number, edge: 'start' | 'end') {
  const lastOfToday = edge === 'end' ? 1440 : 1439
  const type: DayOffset = minute < 0 ? 'Previous' : minute > lastOfToday ? 'NextDay' : 'Today'
  const clock = type === 'Previous' ? minute + 1440 : type === 'NextDay' ? minute - 1440 : minute
  return edge === 'start' ? { start: clock, startTimeType: type } : { end: clock, endTimeType: type }
}

function toPunch({ id, at, direction, pinnedDate }: PunchRow): Punch {
  return { id, at, direction, pinnedDate }
}
