import type { Direction, Punch } from '../model.ts'
import { normalisePunches } from '../punches/normalise-punches.ts'
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
  // Two of one minute count as one here too: what is the last before an Out does not depend on which was given first.
  const others = normalisePunches(
    read.map(({ punch }) => punch),
    [],
  ).punches
  return read.map(({ punch, laterAt }) => {
    const isLater = laterAt !== null && precedesItsIn(punch, { laterAt, others, maxPairMinutes })
    return isLater ? { ...punch, at: laterAt } : punch
  })
}

/**
 * An Out with no open In before it, but with an In before its later instant. Its own repetitions do not count.
 *
 * @param others in their order, an In after an Out of the same minute, as a change of job has it
 */
function precedesItsIn(
  { at, direction }: Punch,
  { laterAt, others, maxPairMinutes }: { laterAt: Instant; others: readonly Punch[]; maxPairMinutes: Minutes },
): boolean {
  if (direction !== 'Out') return false
  const before = others.findLast((other) => other.at < at)
  const hasIn = before !== undefined && before.direction !== 'Out' && at - before.at <= maxPairMinutes
  return !hasIn && others.some((other) => other.direction === 'In' && other.at >= at && other.at <= laterAt)
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
