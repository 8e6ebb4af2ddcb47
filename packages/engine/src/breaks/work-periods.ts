import type { Instant, Minutes } from '../zone/civil-date.ts'

/** Work from a start to an end with the breaks in it. */
export interface WorkPeriod {
  start: Instant
  end: Instant
  breakMinutes: Minutes
}

/** A longer gap divides two work periods; a shorter one is a break. */
const LONGEST_GAP: Minutes = 120

/**
 * The work periods that parts of a day make: parts that lie close together are one, and what lies between them is a break.
 *
 * @param parts in any order
 * @source docs/engine.md A6 (statutory breaks)
 */
export function workPeriods(parts: readonly WorkPeriod[]): WorkPeriod[] {
  const periods: WorkPeriod[] = []
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const last = periods.at(-1)
    if (!last || part.start - last.end > LONGEST_GAP) periods.push({ ...part })
    else {
      last.breakMinutes += Math.max(0, part.start - last.end) + part.breakMinutes
      last.end = Math.max(last.end, part.end)
    }
  }
  return periods
}
