import { z } from 'zod'

/**
 * The rows of a rounding rule as `time_rounding_version.rules` holds them: `[fromTime, toT, value]`, minutes past the
 * hour, in the order of their orderNumber.
 *
 * @source 002 §5 Rounding rule, docs/engine.md A5
 */
export const TimeRoundingRows = z
  .array(z.tuple([z.int().min(0).max(60), z.int().min(0).max(60), z.int().min(0).max(60)]))
  .min(1)
  .max(20)
export type TimeRoundingRows = z.output<typeof TimeRoundingRows>

/** To the nearest quarter: 08:07 is 08:00, 08:08 is 08:15. @source docs/engine.md A5 (Q15) */
export const quarterHour: TimeRoundingRows = [
  [0, 7, 0],
  [8, 22, 15],
  [23, 37, 30],
  [38, 52, 45],
  [53, 60, 60],
]
