import type { TimeRoundingRows } from '../../pay-rules/pay-rules.service.ts'

/** Rows of a rounding rule as its form sends them. @param rows from, to, value, as they are stored */
export function roundingRows(rows: TimeRoundingRows) {
  return rows.map(([fromTime, toT, value]) => ({ fromTime, toT, value }))
}
