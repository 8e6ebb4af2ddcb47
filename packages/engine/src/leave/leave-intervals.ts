import type { Interval } from '../breaks/break-rule.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { LeaveOnDate } from '../model.ts'
import { dayOfDate, MINUTES_PER_DAY, type EpochDay, type Minutes } from '../zone/civil-date.ts'
import { instantOf, type Zone } from '../zone/zone.ts'

/** Approved leave on the time line. */
export interface LeaveInterval extends Interval {
  day: EpochDay
  isWholeDay: boolean
}

/** Leave without times covers its whole local date, however few its minutes. Ordered by start. @source docs/engine.md A10 */
export function leaveIntervals(zone: Zone, leave: readonly LeaveOnDate[]): LeaveInterval[] {
  const intervals = leave.map(({ date, fromTime = null, toTime = null }): LeaveInterval => {
    const day = dayOfDate(date)
    const isWholeDay = fromTime === null || toTime === null
    const from = isWholeDay ? 0 : fromTime
    const to = isWholeDay ? MINUTES_PER_DAY : toTime <= fromTime ? toTime + MINUTES_PER_DAY : toTime
    return { day, isWholeDay, start: instantOf(zone, day, from), end: instantOf(zone, day, to) }
  })
  return intervals.sort((a, b) => a.start - b.start)
}

/** Minutes of [start, end) inside any of the intervals, overlapping ones counted once. @param intervals by start */
export function coveredMinutes(intervals: readonly Interval[], start: number, end: number): Minutes {
  let minutes = 0
  let from = start
  for (const interval of intervals) {
    from = Math.max(from, Math.min(interval.start, end))
    const to = Math.min(end, interval.end)
    if (to <= from) continue
    minutes += to - from
    from = to
  }
  return minutes
}

export function touchesLeave(leave: readonly LeaveInterval[], section: PlannedSection): boolean {
  return leaveOfSection(leave, section).some(({ start, end }) => start < section.end && section.start < end)
}

export function isCoveredByLeave(leave: readonly LeaveInterval[], section: PlannedSection): boolean {
  const length = section.end - section.start
  return coveredMinutes(leaveOfSection(leave, section), section.start, section.end) === length
}

/** Leave as a section sees it: a whole day off also covers the part of its own night sections on the next date. */
export function leaveOfSection(leave: readonly LeaveInterval[], section: PlannedSection): readonly LeaveInterval[] {
  const isOff = leave.some((interval) => interval.isWholeDay && interval.day === section.day)
  if (!isOff) return leave
  return [{ day: section.day, isWholeDay: true, start: section.start, end: section.end }, ...leave].sort(
    (a, b) => a.start - b.start,
  )
}
