import type { RoundingRow } from '../model.ts'
import type { Instant, Minutes } from '../zone/civil-date.ts'

/**
 * Rounds by the first row that holds the minute of the local hour; without such a row the time stays.
 * @param offset minutes east of Greenwich at the punch
 * @source docs/engine.md A5
 */
export function roundPunch(at: Instant, offset: Minutes, rows: readonly RoundingRow[]): Instant {
  if (rows.length === 0) return at
  const wall = at + offset
  const minuteOfHour = wall - Math.floor(wall / 60) * 60
  for (const [fromTime, toT, value] of rows) {
    if (minuteOfHour >= fromTime && minuteOfHour <= toT) return at + value - minuteOfHour
  }
  return at
}
