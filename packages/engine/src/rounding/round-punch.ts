import type { RoundingRow } from '../model.ts'
import type { Instant, Minutes } from '../zone/civil-date.ts'

/**
 * Rounds by the first row that holds the minute of the local hour; without such a row the time stays.
 * @param offset minutes east of Greenwich at the punch
 * @source docs/engine.md A5
 */
export function roundPunch(at: Instant, offset: Minutes, rows: readonly RoundingRow[]): Instant {
  const row = roundingRow(at, offset, rows)
  return row ? roundByRow(at, offset, row) : at
}

/** The first row that holds the minute of a punch's local hour. */
export function roundingRow(at: Instant, offset: Minutes, rows: readonly RoundingRow[]): RoundingRow | undefined {
  const minute = minuteOfHour(at + offset)
  for (const row of rows) if (minute >= row[0] && minute <= row[1]) return row
  return undefined
}

export function roundByRow(at: Instant, offset: Minutes, row: RoundingRow): Instant {
  return at + row[2] - minuteOfHour(at + offset)
}

function minuteOfHour(wall: Minutes): Minutes {
  return wall - Math.floor(wall / 60) * 60
}
