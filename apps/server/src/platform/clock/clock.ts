/** The only source of 'now'; passed in, so that tests and 'as at' views choose the time. */
export type Clock = { now(): Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is set, for tests and the deterministic demo. */
export function fixedClock(start: Date): Clock & { set(to: Date): void } {
  let current = start
  return {
    now: () => new Date(current),
    set(to) {
      current = to
    },
  }
}
