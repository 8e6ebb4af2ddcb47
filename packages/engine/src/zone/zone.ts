import {
  dateOfDay,
  dayOfCivil,
  dayOfDate,
  MINUTES_PER_DAY,
  type EpochDay,
  type Instant,
  type Minutes,
  type WorkDate,
} from './civil-date.ts'
import { readOffsets, type OffsetTable } from './offset-table.ts'

/** A time zone as a table of its offsets, filled on demand. */
export interface Zone {
  readonly tz: string
  /** the table that contains the instant */
  tableAt(instant: Instant): OffsetTable
}

export interface LocalTime {
  date: WorkDate
  /** minutes after local midnight */
  minute: Minutes
  /** minutes east of Greenwich */
  offset: Minutes
}

export interface Transition {
  at: Instant
  offsetBefore: Minutes
  offsetAfter: Minutes
}

const zones = new Map<string, Zone>()

/**
 * The zone of an IANA name; the same object for the same name.
 * @throws RangeError for an unknown name
 */
export function zoneOf(tz: string): Zone {
  let zone = zones.get(tz)
  if (!zone) {
    zone = { tz, tableAt: readOffsets(tz) }
    zones.set(tz, zone)
  }
  return zone
}

/** Minutes east of Greenwich at an instant. */
export function offsetAt(zone: Zone, instant: Instant): Minutes {
  const { changes, offset } = zone.tableAt(instant)
  let current = offset
  for (const change of changes) if (instant >= change.at) current = change.offset
  return current
}

/**
 * The instant of a wall time: an ambiguous one is the earlier, one that does not exist moves forward by the gap.
 * @param minute minutes after local midnight; may lie outside the day
 * @source docs/engine.md A1
 */
export function toInstant(zone: Zone, date: WorkDate, minute: Minutes): Instant {
  return instantOf(zone, dayOfDate(date), minute)
}

export function instantOf(zone: Zone, day: EpochDay, minute: Minutes): Instant {
  const wall = day * MINUTES_PER_DAY + minute
  const before = offsetAt(zone, wall - MINUTES_PER_DAY)
  const after = offsetAt(zone, wall + MINUTES_PER_DAY)
  if (before === after || offsetAt(zone, wall - before) === before) return wall - before
  return offsetAt(zone, wall - after) === after ? wall - after : wall - before
}

/** As `toInstant`, but an ambiguous wall time is the later instant. */
export function toLaterInstant(zone: Zone, date: WorkDate, minute: Minutes): Instant {
  const wall = dayOfDate(date) * MINUTES_PER_DAY + minute
  const after = offsetAt(zone, wall + MINUTES_PER_DAY)
  return offsetAt(zone, wall - after) === after ? wall - after : toInstant(zone, date, minute)
}

/**
 * The instant of a manual Out: the earlier one of its wall time unless that precedes its In.
 * @source docs/engine.md A1
 */
export function toOutInstant(zone: Zone, date: WorkDate, minute: Minutes, inAt: Instant): Instant {
  const at = toInstant(zone, date, minute)
  return at < inAt ? toLaterInstant(zone, date, minute) : at
}

export function toLocal(zone: Zone, instant: Instant): LocalTime {
  const offset = offsetAt(zone, instant)
  const day = Math.floor((instant + offset) / MINUTES_PER_DAY)
  return { date: dateOfDay(day), minute: instant + offset - day * MINUTES_PER_DAY, offset }
}

/** The local calendar day of an instant. */
export function localDayOf(zone: Zone, instant: Instant): EpochDay {
  return Math.floor((instant + offsetAt(zone, instant)) / MINUTES_PER_DAY)
}

/** The changes of offset whose instant lies in the UTC year. */
export function transitions(zone: Zone, year: number): Transition[] {
  const from = dayOfCivil(year, 1, 1) * MINUTES_PER_DAY
  const to = dayOfCivil(year + 1, 1, 1) * MINUTES_PER_DAY
  const found: Transition[] = []
  for (let at = from; at < to;) {
    const { start, changes, end } = zone.tableAt(at)
    for (const candidate of [start, ...changes.map((change) => change.at)]) {
      if (candidate < from || candidate >= to) continue
      const offsetBefore = offsetAt(zone, candidate - 1)
      const offsetAfter = offsetAt(zone, candidate)
      if (offsetBefore !== offsetAfter) found.push({ at: candidate, offsetBefore, offsetAfter })
    }
    at = end
  }
  return found
}
