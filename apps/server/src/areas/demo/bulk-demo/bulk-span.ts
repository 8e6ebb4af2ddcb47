import { addDays, dayOfDate, toInstant, weekdayOf, zoneOf } from '@timeloom/engine'
import { startOfMinute } from '../../local-time/wall-time.service.ts'
import { BulkDemoRefusedError } from './bulk-demo-refused.ts'
import { localDate } from '../../local-time/zones.service.ts'

/** The days of a bulk demo. */
export interface BulkSpan {
  /** A Monday: first day of schedule, punches and fortnights. */
  from: string
  /** Last day with punches. */
  today: string
  /** Last day of the schedule. */
  until: string
  /** Periods that end before this day are approved and closed; the fortnight that begins on it is left to approve. */
  openFrom: string
  /** The moment the company stands at: punches after it have not happened. */
  now: Date
}

/** Time the plants keep. */
export const bulkZone = 'Pacific/Auckland'

/**
 * Whole weeks before the running one, up to now, or to the last minute of a day that is over.
 *
 * @param endingOn `YYYY-MM-DD`; undefined: today
 * @throws BulkDemoRefusedError for a text that is no date, or a day that is yet to come
 */
export function bulkSpan({
  weeks,
  endingOn,
  now,
}: {
  weeks: number
  endingOn: string | undefined
  now: Date
}): BulkSpan {
  const actual = localDate(bulkZone, now)
  const today = endingOn ?? actual
  if (!isDate(today) || today > actual) {
    throw new BulkDemoRefusedError(`${today} is not a valid last day: give a date like ${actual}, today or earlier.`)
  }
  const monday = addDays(today, -weekdayOf(dayOfDate(today)))
  const from = addDays(monday, -7 * weeks)
  const finishedFortnights = Math.floor((dayOfDate(today) - dayOfDate(from)) / 14)
  return {
    from,
    today,
    until: addDays(monday, 13),
    openFrom: addDays(from, 14 * Math.max(0, finishedFortnights - 1)),
    now: today === actual ? now : lastMinuteOf(today),
  }
}

function lastMinuteOf(date: string): Date {
  return startOfMinute(toInstant(zoneOf(bulkZone), addDays(date, 1), 0) - 1)
}

function isDate(text: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
