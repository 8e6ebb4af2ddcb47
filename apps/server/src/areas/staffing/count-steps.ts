import type { Instant } from '@timeloom/engine'
import type { Stretch } from '../schedules/worked-stretches.service.ts'

/** People needed from one instant to another. */
export interface Need extends Stretch {
  needed: number
}

/** A stretch without a change of any count. */
export interface Step extends Stretch {
  /** null: nothing is required */
  needed: number | null
  planned: number
}

/**
 * Counts who is there and who is needed, from the first of the cuts to the last, without gaps; a step ends at each cut.
 * Of two needs at one time the greater counts.
 *
 * @param cuts ascending, at least two
 */
export function countSteps(cuts: readonly Instant[], present: readonly Stretch[], needs: readonly Need[]): Step[] {
  const [first, last] = [cuts[0]!, cuts.at(-1)!]
  const change = new Map<Instant, number>()
  const add = (at: Instant, count: number) => change.set(at, (change.get(at) ?? 0) + count)
  for (const { start, end } of present) {
    if (end <= first || start >= last) continue
    add(Math.max(start, first), 1)
    add(Math.min(end, last), -1)
  }
  const isWithin = (at: Instant) => first <= at && at <= last
  const edges = [...new Set([...cuts, ...change.keys(), ...needs.flatMap(({ start, end }) => [start, end])])]
  const inOrder = edges.filter(isWithin).sort((one, other) => one - other)
  const waiting = needs.toSorted((one, other) => one.start - other.start)
  let next = 0
  let current: Need[] = []
  let planned = 0
  return inOrder.slice(0, -1).map((start, index) => {
    planned += change.get(start) ?? 0
    while (waiting[next] && waiting[next]!.start <= start) current.push(waiting[next++]!)
    current = current.filter(({ end }) => end > start)
    const needed = current.length === 0 ? null : Math.max(...current.map((need) => need.needed))
    return { start, end: inOrder[index + 1]!, needed, planned }
  })
}

/** Joins neighbours that say the same, except at cuts. */
export function joinSteps<S extends Stretch>(
  steps: readonly S[],
  { isSame, cuts }: { isSame: (one: S, other: S) => boolean; cuts: ReadonlySet<Instant> },
): S[] {
  const joined: S[] = []
  for (const step of steps) {
    const before = joined.at(-1)
    if (before && before.end === step.start && !cuts.has(step.start) && isSame(before, step)) before.end = step.end
    else joined.push({ ...step })
  }
  return joined
}
