import type { Direction, Punch } from '../model.ts'
import { dayOfDate, type Instant, type Minutes, type WorkDate } from '../zone/civil-date.ts'
import { toInstant, toLaterInstant, type Zone } from '../zone/zone.ts'
import { splitWallTime } from './wall-time.ts'

/** A wall time alone, or with what was recorded beside it. */
export type CasePunch =
  | string
  | {
      t: string
      dir?: Direction | null
      /** minutes east of Greenwich, or the same as `+12:00`, where the wall time is ambiguous */
      offset?: Minutes | string | null
      /** the work day it was entered under */
      day?: WorkDate | null
      jobId?: string | null
    }

interface ReadPunch {
  punch: Punch
  /** another instant of the same wall time */
  laterAt: Instant | null
}

/** Punches as instants, in the given order. @source docs/engine.md A1 */
export function readPunches(zone: Zone, given: readonly CasePunch[], maxPairMinutes: Minutes): Punch[] {
  const read = given.map((punch, i) => readPunch(zone, punch, i))
  const ordered = read.toSorted((a, b) => a.punch.at - b.punch.at)
  ordered.forEach(({ punch, laterAt }, i) => {
    if (laterAt === null || punch.direction !== 'Out') return
    const before = ordered[i - 1]?.punch
    const hasIn = before && before.direction !== 'Out' && punch.at - before.at <= maxPairMinutes
    const hasLaterIn = ordered.some(
      (other) => other.punch.direction === 'In' && other.punch.at >= punch.at && other.punch.at <= laterAt,
    )
    if (!hasIn && hasLaterIn) punch.at = laterAt
  })
  return read.map(({ punch }) => punch)
}

function readPunch(zone: Zone, given: CasePunch, i: number): ReadPunch {
  const {
    t,
    dir,
    offset: recordedOffset,
    day,
    jobId,
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
  }
  return { punch, laterAt: offset === null && later > earlier ? later : null }
}

function minutesOfOffset(offset: Minutes | string | null | undefined): Minutes | null {
  if (typeof offset !== 'string') return offset ?? null
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? []
  if (!sign) throw new Error(`not an offset: ${offset}`)
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
