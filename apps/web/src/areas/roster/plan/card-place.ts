import { DAY_MINUTES, type Span } from './section-times.ts'

/** The scale of the Hours view. @source spec 001 §9 */
const UNIT_MINUTES = 120
const UNIT_PIXELS = 23.2
/** Minutes of a pixel of the Hours view. */
export const MINUTES_PER_PIXEL = UNIT_MINUTES / UNIT_PIXELS
/** Of a day's column in the Hours view. */
export const HOURS_COLUMN = 280
/** Marks of the scale: every two hours, both ends included. */
export const TICKS = Array.from({ length: DAY_MINUTES / UNIT_MINUTES + 1 }, (_, index) => index * UNIT_MINUTES)
/** Of the words beside a card that is narrower. */
export const NARROW = 84

/** Pixels from the left edge of the day's column, cut to the day itself. */
export function cardPlace({ from, to }: Span): { left: number; width: number; isNarrow: boolean; isAtEnd: boolean } {
  const start = Math.min(Math.max(from, 0), DAY_MINUTES)
  const end = Math.min(Math.max(to, 0), DAY_MINUTES)
  const left = (start / UNIT_MINUTES) * UNIT_PIXELS
  const width = Math.max(((end - start) / UNIT_MINUTES) * UNIT_PIXELS, 4)
  return { left, width, isNarrow: width < NARROW, isAtEnd: left + width + NARROW > HOURS_COLUMN }
}

/** Part of the day, in percent, for the thin bar of a card. */
export function barPlace({ from, to }: Span): { left: string; width: string } {
  const start = Math.min(Math.max(from, 0), DAY_MINUTES)
  const end = Math.min(Math.max(to, 0), DAY_MINUTES)
  return { left: percent(start), width: percent(Math.max(end - start, DAY_MINUTES / 60)) }
}

function percent(minutes: number): string {
  return `${(minutes / DAY_MINUTES) * 100}%`
}
