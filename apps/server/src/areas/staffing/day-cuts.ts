import { addDays, toInstant, zoneOf, type Instant, type WorkDate } from '@timeloom/engine'

/** The instants with which dates in a row begin, and the end of the last. @param zone IANA name */
export function dayCuts(dates: readonly WorkDate[], zone: string): Instant[] {
  const tz = zoneOf(zone)
  return [...dates, addDays(dates.at(-1)!, 1)].map((date) => toInstant(tz, date, 0))
}
