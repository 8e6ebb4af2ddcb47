import type { DayOffset, ScheduleDay, WorkDate, WorkSection } from '@timeloom/engine'
import type { EmployeeFacts } from './employee-facts.ts'
import type { DecisionRow, ScheduledSection, ScheduleRow } from './facts.repository.ts'
import { shiftBreak, type StoredBreak } from './shift-break.ts'

/**
 * The schedule as the engine reads it, one entry per day with its sections; a break decided on a shift replaces the
 * planned one.
 */
export function scheduleDays({ schedule, decisions }: Pick<EmployeeFacts, 'schedule' | 'decisions'>): ScheduleDay[] {
  const decided = new Map(decisions.map(({ shiftKey, breakRules }) => [shiftKey, breakRules]))
  const days = new Map<WorkDate, ScheduleDay & { sections: WorkSection[] }>()
  for (const row of schedule) {
    const day = days.get(row.workDate) ?? { ...dayOf(row), sections: [] }
    if (row.sectionId !== null) day.sections.push(toSection(row, decided.get(row.sectionId)))
    days.set(row.workDate, day)
  }
  return [...days.values()]
}

function dayOf(row: ScheduleRow): Omit<ScheduleDay, 'sections'> {
  return {
    date: row.workDate,
    isOffDay: row.isOffDay,
    autoPunch: row.autoPunch && row.fromTemplate,
    outPunchOnly: row.outPunchOnly,
    workOnHoliday: row.workOnHoliday,
  }
}

/** A section's own settings, as `work_section.rules` holds them. @source 001 §3 Work section */
type SectionRules = StoredBreak & Pick<WorkSection, 'isOverridePayGroup' | 'allowEA' | 'allowLD' | 'allowOT'>

function toSection(row: ScheduledSection, decided: DecisionRow['breakRules'] = {}): WorkSection {
  const { isOverridePayGroup, allowEA, allowLD, allowOT, ...planned } = row.rules as SectionRules
  return {
    ...shiftBreak(planned),
    breakTime: row.breakMinutes,
    ...shiftBreak(decided),
    isOverridePayGroup: isOverridePayGroup ?? false,
    allowEA: allowEA ?? null,
    allowLD: allowLD ?? null,
    allowOT: allowOT ?? null,
    id: row.sectionId,
    ...clockTime(row.startMinute, 'start'),
    ...clockTime(row.endMinute, 'end'),
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
