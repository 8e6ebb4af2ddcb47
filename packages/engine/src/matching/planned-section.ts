import type { DayOffset, ScheduleDay, WorkSection } from '../model.ts'
import type { Rules } from '../rules.ts'
import { AFTER_ALL, type EpochDay, type Instant } from '../zone/civil-date.ts'
import { instantOf, type Zone } from '../zone/zone.ts'

/** A section on the timeline, with the windows that attract punches. */
export interface PlannedSection {
  id: string
  /** index among the employee's sections in order of start */
  place: number
  /** rule day */
  day: EpochDay
  start: Instant
  end: Instant
  section: WorkSection
  scheduleDay: ScheduleDay
  rules: Rules
  /** S of the section after this one, AFTER_ALL for the last */
  nextStart: Instant
  /** both ends belong to the window */
  windowStart: Instant
  windowEnd: Instant
}

/** The instants of one section; its place and windows are set when its neighbours are known. @source docs/engine.md A1 */
export function planSection(
  zone: Zone,
  { day, scheduleDay, rules }: Pick<PlannedSection, 'day' | 'scheduleDay' | 'rules'>,
  section: WorkSection,
): PlannedSection {
  const start = instantOf(zone, day + offsetDays(section.startTimeType), section.start)
  const end = instantOf(zone, day + offsetDays(section.endTimeType), section.end)
  return {
    id: section.id,
    place: 0,
    day,
    start,
    end,
    section,
    scheduleDay,
    rules,
    nextStart: AFTER_ALL,
    windowStart: start,
    windowEnd: end,
  }
}

function offsetDays(type: DayOffset | undefined): number {
  return type === 'Previous' ? -1 : type === 'NextDay' ? 1 : 0
}
