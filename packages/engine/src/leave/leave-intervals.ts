import type { Interval } from '../breaks/break-rule.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { LeaveOnDate } from '../model.ts'
import { dayOfDate, MINUTES_PER_DAY, type EpochDay, type Minutes } from '../zone/civil-date.ts'
import { instantOf, type Zone } from '../zone/zone.ts'

/** Approved leave on the timeline. */
export interface LeaveInterval extends Interval {
  day: EpochDay
  isWholeDay: boolean
}

/**
 * Leave without times covers its whole local date and the nights planned for that date, however few its minutes.
 * @returns by start; a night is an interval of its own
 * @source docs/engine.md A10
 */
export function leaveIntervals(
  zone: Zone,
  leave: readonly LeaveOnDate[],
  sections: readonly PlannedSection[],
): LeaveInterval[] {
  if (leave.length === 0) return []
  const intervals = leave.map(({ date, fromTime = null, toTime = null }): LeaveInterval => {
    const day = dayOfDate(date)
    const isWholeDay = fromTime === null || toTime === null
    const from = isWholeDay ? 0 : fromTime
    const to = isWholeDay ? MINUTES_PER_DAY : toTime <= fromTime ? toTime + MINUTES_PER_DAY : toTime
    return { day, isWholeDay, start: instantOf(zone, day, from), end: instantOf(zone, day, to) }
  })
  const daysOff = new Map(intervals.flatMap((interval) => (interval.isWholeDay ? [[interval.day, interval]] : [])))
  for (const { day, start, end } of sections) {
    const dayOff = daysOff.get(day)
    if (dayOff && (start < dayOff.start || end > dayOff.end)) intervals.push({ day, isWholeDay: true, start, end })
  }
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
  return leave.some(({ start, end }) => start < section.end && section.start < end)
}

export function isCoveredByLeave(leave: readonly LeaveInterval[], section: PlannedSection): boolean {
  const length = section.end - section.start
  return coveredMinutes(leave, section.start, section.end) === length
}
