import type { DayKey } from '../plan/day-plan.ts'

type Listener = (days: readonly DayKey[]) => void

const listeners = new Set<Listener>()

/** Tells what depends on the plan that days of it were saved. */
export function tellSavedDays(days: readonly DayKey[]) {
  for (const listener of listeners) listener(days)
}

export function onSavedDays(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
