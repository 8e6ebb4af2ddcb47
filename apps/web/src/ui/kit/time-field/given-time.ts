import { wallTimeOf } from '../../../lib/format/dates.ts'
import { parseTime } from './parse-time.ts'

/** A time as a person gives it for a side of a pair. */
export interface GivenTime {
  punchTime: string
  dayType: 'Previous' | 'Today' | 'NextDay'
  direction: 'In' | 'Out'
}

const NOON = 720
const DAY = 1440

/**
 * A typed time as the call takes it. An Out that would lie before its In is meant later: `5` after an In at 08:00 is
 * 17:00, `6` after an In at 22:00 is on the next day, as is `+1:00` always.
 *
 * @param given.inTime wall time of an Out's In; one of another day (`-22:00`) and null are no help
 * @returns null when it is no time
 */
export function givenTime(
  typed: string,
  { direction, inTime }: { direction: GivenTime['direction']; inTime: string | null },
): GivenTime | null {
  const time = parseTime(typed)
  if (time === null) return null
  const inMinute = direction === 'Out' ? minuteOf(inTime) : undefined
  const minute = time.isNextDay || inMinute === undefined ? time.minute : laterThan(inMinute, time.minute, typed)
  return { punchTime: wallTimeOf(minute % DAY), dayType: minute >= DAY ? 'NextDay' : 'Today', direction }
}

/** The wall time with `-` on the day before and `+` on the day after (001 §9). */
export function signedTime({ punchTime, dayType }: { punchTime: string; dayType: string }): string {
  return `${dayType === 'Previous' ? '-' : dayType === 'NextDay' ? '+' : ''}${punchTime}`
}

/** The minute meant by a typed end before its start: in the afternoon if that is how it may be read, else the next day. */
export function laterThan(inMinute: number, minute: number, typed: string): number {
  if (minute > inMinute) return minute
  const mayBeAfternoon = /^\s*[1-9][^ap]*$/i.test(typed) && minute < NOON
  return mayBeAfternoon && minute + NOON > inMinute ? minute + NOON : minute + DAY
}

/** Minutes after midnight of a time of the day itself. */
function minuteOf(time: string | null): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time ?? '') ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
