import type { Place } from '../plan/cell-block.ts'
import { type CellLookup, dayKeyIn } from '../grid/cell-lookup.ts'

/** The place of the next day with a warning, row by row; after the last the first. @param keys of days with one */
export function nextWarning(keys: Iterable<string>, lookup: CellLookup, from: Place): Place | undefined {
  let first: Place | undefined
  let next: Place | undefined
  for (const key of keys) {
    const place = lookup.placeOf(dayKeyIn(key))
    if (!place) continue
    if (isBefore(place, first)) first = place
    if (isBefore(from, place) && isBefore(place, next)) next = place
  }
  return next ?? first
}

function isBefore(one: Place, other: Place | undefined): boolean {
  return !other || one.row < other.row || (one.row === other.row && one.column < other.column)
}
