import type { Instant, Minutes } from '../zone/civil-date.ts'
import type { ShiftPair, WorkShift } from './work-shift.ts'

/** A punch of a scheduled shift, or one that joined it. */
interface Mark {
  at: Instant
  shift: WorkShift
}

/**
 * Joins unscheduled pairs to the scheduled shift with the nearest punches, the earlier one of two equally near, until no
 * pair is near enough. A pair that joins forward in time can only bring earlier pairs near, so going back once is enough.
 * @param pairs by time
 * @returns the pairs that are left, by time
 * @source docs/engine.md A2
 */
export function attachPairs(pairs: readonly ShiftPair[], scheduled: readonly WorkShift[]): readonly ShiftPair[] {
  if (pairs.length === 0 || scheduled.length === 0) return pairs
  const marks = scheduled.flatMap(marksOf).sort((a, b) => a.at - b.at)
  const reach = scheduled.reduce((most, { rules }) => Math.max(most, rules.payGroup.shiftThreshold), 0)
  const isApart = (pair: ShiftPair): boolean => !attach(pair, marks, reach)
  const left = pairs.filter(isApart)
  if (left.length === 0 || left.length === pairs.length) return left
  return left.toReversed().filter(isApart).toReversed()
}

export function isJoining(gap: Minutes, shiftThreshold: Minutes): boolean {
  return shiftThreshold > 0 && gap <= shiftThreshold
}

function marksOf(shift: WorkShift): Mark[] {
  const ofPairs = shift.pairs.flatMap(({ rawIn, rawOut }) => [rawIn, rawOut])
  return [...ofPairs, ...shift.singles.map(({ punch }) => punch.at)].map((at) => ({ at, shift }))
}

function attach(pair: ShiftPair, marks: Mark[], reach: Minutes): boolean {
  const { rawIn, rawOut } = pair
  const place = firstAfter(marks, rawIn)
  const before = nearest(marks, { from: place - 1, step: -1, reach, gapTo: (at) => rawIn - at })
  const after = nearest(marks, { from: place, step: 1, reach, gapTo: (at) => Math.max(0, at - rawOut) })
  const found = nearer(before, after)
  if (!found) return false
  found.shift.pairs.push(pair)
  marks.splice(place, 0, { at: rawIn, shift: found.shift }, { at: rawOut, shift: found.shift })
  return true
}

function firstAfter(marks: readonly Mark[], at: Instant): number {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle] as Mark).at <= at) low = middle + 1
    else high = middle
  }
  return low
}

interface Near {
  shift: WorkShift
  gap: Minutes
}

/** The nearest shift on one side that is near enough by its own threshold, the earlier one of two equally near. */
function nearest(
  marks: readonly Mark[],
  { from, step, reach, gapTo }: { from: number; step: 1 | -1; reach: Minutes; gapTo: (at: Instant) => Minutes },
): Near | null {
  let found: Near | null = null
  for (let i = from; i >= 0 && i < marks.length; i += step) {
    const { at, shift } = marks[i] as Mark
    const gap = gapTo(at)
    if (gap > (found?.gap ?? reach)) break
    if (isJoining(gap, shift.rules.payGroup.shiftThreshold)) found = nearer(found, { shift, gap })
  }
  return found
}

function nearer(before: Near | null, after: Near | null): Near | null {
  if (!before || !after) return before ?? after
  if (before.gap !== after.gap) return before.gap < after.gap ? before : after
  return (before.shift.section?.place ?? 0) <= (after.shift.section?.place ?? 0) ? before : after
}
