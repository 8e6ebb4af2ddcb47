import type { Clock } from '../src/platform/clock/clock.ts'

/** A clock that stands still until it is set. */
export function fixedClock(start: Date): Clock & { set(to: Date): void } {
  let current = start
  return {
    now: () => new Date(current),
    set(to) {
      current = to
    },
  }
}
