import type { ShiftPair, WorkShift } from '../matching/work-shift.ts'
import type { Instant, Minutes } from '../zone/civil-date.ts'
import { offsetAt, type Zone } from '../zone/zone.ts'
import { roundPunch } from './round-punch.ts'

/** A pair with the times that pay counts with. */
export interface EffectivePair {
  pair: ShiftPair
  in: Instant
  out: Instant
}

/**
 * The first In and the last Out snap to the schedule within grace, every other punch is rounded, cuts and automatic
 * punches stay; then no pair starts before the one before it ended.
 * @source docs/engine.md A4, A5
 */
export function effectivePairs(zone: Zone, { section, pairs, rules }: WorkShift): EffectivePair[] {
  const { graceTimeIn, graceTimeOut } = rules.payGroup
  const round = (at: Instant): Instant =>
    rules.rounding.length === 0 ? at : roundPunch(at, offsetAt(zone, at), rules.rounding)
  const last = pairs.length - 1
  let previousOut = -Infinity
  return pairs.map((pair, i) => {
    const start = section && i === 0 ? section.start : null
    const end = section && i === last ? section.end : null
    const inAt = pair.inPunch ? (snap(pair.rawIn, start, graceTimeIn) ?? round(pair.rawIn)) : pair.rawIn
    const outAt = pair.outPunch ? (snap(pair.rawOut, end, graceTimeOut) ?? round(pair.rawOut)) : pair.rawOut
    const clampedIn = Math.max(inAt, previousOut)
    previousOut = Math.max(outAt, clampedIn)
    return { pair, in: clampedIn, out: previousOut }
  })
}

/** The scheduled time when it is near enough; a snapped time is not rounded again. */
function snap(at: Instant, scheduled: Instant | null, graceMinutes: Minutes): Instant | null {
  return scheduled !== null && Math.abs(at - scheduled) <= graceMinutes ? scheduled : null
}
