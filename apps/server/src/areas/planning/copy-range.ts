import type { BodyOf, copyRoster as copyRosterCall } from '@timeloom/contract'
import { addDays, dayOfDate } from '@timeloom/engine'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'

/** Days that one copy takes: a quarter of a year. */
const MOST_DAYS = 92

/** The days that are copied and those they are copied to; both ends are included. */
export interface CopyRange {
  from: string
  to: string
  targetFrom: string
  targetTo: string
  days: number
  /** a day would be copied and overwritten. @source spec/gaps.md B31 */
  isOverlapping: boolean
}

/** Reads the dates of a copy. @returns 400 where they are no range, or too many */
export function copyRange({
  fromDate,
  endDate,
  beginDate,
}: Pick<BodyOf<typeof copyRosterCall>, 'fromDate' | 'endDate' | 'beginDate'>): CopyRange | Refusal {
  const days = dayOfDate(endDate) - dayOfDate(fromDate) + 1
  if (days < 1) return invalid('The end is before the start.', [{ field: 'endDate', reason: 'not before fromDate' }])
  if (days > MOST_DAYS) {
    const reason = `at most ${MOST_DAYS} days`
    return invalid(`Please copy at most ${MOST_DAYS} days at once.`, [{ field: 'endDate', reason }])
  }
  return {
    from: fromDate,
    to: endDate,
    targetFrom: beginDate,
    targetTo: addDays(beginDate, days - 1),
    days,
    isOverlapping: Math.abs(dayOfDate(beginDate) - dayOfDate(fromDate)) < days,
  }
}
