import { dayOfDate, MINUTES_PER_DAY, type Minutes, type WorkDate } from '../zone/civil-date.ts'

/** A leave request's dates, and for a single date its times (minutes after midnight). */
export interface LeaveSpan {
  from: WorkDate
  to: WorkDate
  fromTime?: Minutes | null
  /** at or before `fromTime`: the next day */
  toTime?: Minutes | null
}

/** Whether two leaves share a minute; one that starts when the other ends does not (`dateExist`). @source docs/engine.md A12 */
export function leavesOverlap(a: LeaveSpan, b: LeaveSpan): boolean {
  const [first, second] = [wallSpan(a), wallSpan(b)]
  return first.start < second.end && second.start < first.end
}

function wallSpan({ from, to, fromTime = null, toTime = null }: LeaveSpan): { start: Minutes; end: Minutes } {
  const midnight = dayOfDate(from) * MINUTES_PER_DAY
  if (fromTime === null || toTime === null) {
    return { start: midnight, end: (dayOfDate(to) + 1) * MINUTES_PER_DAY }
  }
  const end = toTime <= fromTime ? toTime + MINUTES_PER_DAY : toTime
  return { start: midnight + fromTime, end: midnight + end }
}
