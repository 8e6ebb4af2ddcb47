import { cardPlace, HOURS_COLUMN, NARROW } from './card-place.ts'
import type { Span } from './section-times.ts'

/** Pixels that the mark of a day's warnings takes, with what keeps it apart from a card. */
const MARK = 38
/** Between the mark and what stands right of it. */
const GAP = 6
/** The end of a card by which it is made longer or shorter. */
const HANDLE = 8

/**
 * Where in the Hours view the mark of a day's warnings covers no shift, neither its words nor its handles: as far right
 * as there is room. Where shifts fill the day, on the last one, left of its handle.
 *
 * @returns pixels from the right edge of the day's column
 */
export function markPlace(spans: readonly Span[]): number {
  const taken = spans.map(takenBy).toSorted((one, other) => other.to - one.to)
  let end = HOURS_COLUMN
  for (const { from, to } of taken) {
    if (end - to >= MARK) break
    end = Math.min(end, from)
  }
  const [last] = taken
  return HOURS_COLUMN - (end >= MARK || !last ? end : last.to - HANDLE) + GAP
}

/** A card with the words beside it. */
function takenBy(span: Span): { from: number; to: number } {
  const { left, width, isNarrow, isAtEnd } = cardPlace(span)
  const words = isNarrow ? NARROW : 0
  return isAtEnd ? { from: left - words, to: left + width } : { from: left, to: left + width + words }
}
