import type { PunchPair } from '@timeloom/contract'
import { wallTimeOf } from '../../lib/format/dates.ts'
import { parseTime } from '../../ui/time-field/parse-time.ts'
import type { GivenTime } from './punch-desk.ts'
import { wallTimeOn, type Direction } from './punch-side.ts'

const NOON = 720
const DAY = 1440

/**
 * A typed time as the call takes it. An Out that would lie before its In is meant later: `5` after an In at 08:00 is
 * 17:00, `6` after an In at 22:00 is on the next day, as is `+1:00` always.
 *
 * @returns null when it is no time
 */
export function givenTime(
  typed: string,
  { direction, pair, day }: { direction: Direction; pair: PunchPair; day: string },
): GivenTime | null {
  const time = parseTime(typed)
  if (time === null) return null
  const inMinute = direction === 'Out' ? minuteOfIn(pair, day) : undefined
  const minute = time.isNextDay || inMinute === undefined ? time.minute : laterThan(inMinute, time.minute, typed)
  return { punchTime: wallTimeOf(minute % DAY), dayType: minute >= DAY ? 'NextDay' : 'Today', direction }
}

/** The wall time with `-` on the day before and `+` on the day after (001 §9). */
export function signedTime({ punchTime, dayType }: { punchTime: string; dayType: string }): string {
  return `${dayType === 'Previous' ? '-' : dayType === 'NextDay' ? '+' : ''}${punchTime}`
}

function laterThan(inMinute: number, minute: number, typed: string): number {
  if (minute > inMinute) return minute
  const mayBeAfternoon = /^\s*[1-9][^ap]*$/i.test(typed) && minute < NOON
  return mayBeAfternoon && minute + NOON > inMinute ? minute + NOON : minute + DAY
}

/** Minutes after midnight of an In of the day itself. */
function minuteOfIn(pair: PunchPair, day: string): number | undefined {
  const time = pair.ptimeIn === null ? '' : wallTimeOn(day, pair.ptimeIn)
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
