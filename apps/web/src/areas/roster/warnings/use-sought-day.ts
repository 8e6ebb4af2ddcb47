import { type RefObject, useEffect, useRef } from 'react'
import type { CellLookup } from '../grid/cell-lookup.ts'
import type { GridState } from '../grid/use-grid-state.ts'
import type { DayKey } from '../plan/day-plan.ts'

interface SeekParts {
  lookup: CellLookup
  state: GridState
  grid: RefObject<HTMLElement | null>
}

/** Goes to a day of the table and opens its menu, once for each object that names it. */
export function useSoughtDay(sought: DayKey | null, parts: SeekParts) {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  useEffect(() => {
    const { lookup, state, grid } = latest.current
    const place = sought && lookup.placeOf(sought)
    if (!place) return
    grid.current?.focus({ preventScroll: true })
    state.go(place)
    state.open({ kind: 'menu' })
  }, [sought])
}
