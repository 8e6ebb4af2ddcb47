import type { Direction, Punch } from '../model.ts'
import { dayOfDate, type Instant, type Minutes, type WorkDate } from '../zone/civil-date.ts'
import { toInstant, toLaterInstant, type Zone } from '../zone/zone.ts'
import { splitWallTime } from './wall-time.ts'

/** A wall time only, or with whatever else was recorded. */
export type CasePunch =
  | string
  | {
      t: string
      dir?: Direction
      /** minutes east of Greenwich, or the same as `+12:00`, where the wall time is ambiguous */
      offset?: Minutes | string
      /** the work day it was entered under */
      day?: WorkDate
      jobId?: string
      /** entered by a person; always so if it has a day */
      manual?: boolean
      /** a repeat that a supervisor decided to count */
      counted?: boolean
      /** of an In that a supervisor allowed a longer pair */
      longestPairMinutes?: Minutes
    }

interface ReadPunch {
  punch: Punch
  /** another instant of the same wall time */
  laterAt: Instant | null
}

/** Punches as instants, in the given order. @source docs/engine.md A1 */
export function readPunches(zone: Zone, given: readonly CasePunch[], maxPairMinutes: Minutes): Punch[] {
  const read = given.map((punch, i) => readPunch(zone, punch, i))
  return read.map(({ punch, laterAt }) => {
    const isLater = laterAt !== null && precedesItsIn(punch, { laterAt, others: read, maxPairMinutes })
    return isLater ? { ...punch, at: laterAt } : punch
  })
}

/** An Out with no open In before it, but with an In before its later instant. Its own repetitions do not count. */
function precedesItsIn(
  { at, direction }: Punch,
  { laterAt, others, maxPairMinutes }: { laterAt: Instant; others: readonly ReadPunch[]; maxPairMinutes: Minutes },
): boolean {
  if (direction !== 'Out') return false
  const before = others.reduce<Punch | null>((last, { punch }) => {
    if (punch.at >= at) return last
    return last === null || isAfter(punch, last) ? punch : last
  }, null)
  const hasIn = before !== null && before.direction !== 'Out' && at - before.at <= maxPairMinutes
  return !hasIn && others.some(({ punch }) => punch.direction === 'In' && punch.at >= at && punch.at <= laterAt)
}

/** Of two punches of one minute an In comes last, as a change of job has it. */
function isAfter(punch: Punch, other: Punch): boolean {
  return punch.at > other.at || (punch.at === other.at && punch.direction === 'In')
}

function readPunch(zone: Zone, given: CasePunch, i: number): ReadPunch {
  const {
    t,
    dir,
    offset: recordedOffset,
    day,
    jobId,
    manual,
    counted,
    longestPairMinutes,
  } = typeof given === 'string' ? ({ t: given } as Exclude<CasePunch, string>) : given
  const { date, minute } = splitWallTime(t)
  const offset = minutesOfOffset(recordedOffset)
  const earlier = toInstant(zone, date, minute)
  const later = toLaterInstant(zone, date, minute)
  const at = offset === null ? earlier : dayOfDate(date) * 1440 + minute - offset
  const punch: Punch = {
    id: `punch-${String(i).padStart(4, '0')}`,
    at,
    direction: dir ?? null,
    pinnedDate: day ?? null,
    jobId: jobId ?? null,
    isManual: manual ?? day !== undefined,
    isCounted: counted ?? false,
    longestPairMinutes: longestPairMinutes ?? null,
  }
  return { punch, laterAt: offset === null && later > earlier ? later : null }
}

function minutesOfOffset(offset: Minutes | string | undefined): Minutes | null {
  if (typeof offset !== 'string') return offset ?? null
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? []
  if (!sign) throw new Error(`not an offset: ${offset}`)
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
