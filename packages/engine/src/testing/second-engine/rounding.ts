import type { Instant, Zone } from './calendar.ts'
import type { Facts, RoundingRow } from './inputs.ts'
import type { End } from './punches.ts'
import type { Shift } from './shifts.ts'

/** A4.1 grace, A5 rounding. */

/** A pair as it is counted. */
export interface Effective {
  in: Instant
  out: Instant
}

export function roundMinute(minute: number, rows: readonly RoundingRow[]): number {
  const row = rows.find(([from, to]) => from <= minute && minute <= to)
  return row ? row[2] : minute
}

function rounded(zone: Zone, t: Instant, rows: readonly RoundingRow[]): Instant {
  const minute = zone.minuteAt(t) % 60
  return t + roundMinute(minute, rows) - minute
}

/** Pairs after grace and rounding, each not before the one before it. */
export function effectivePairs({ zone, rules, inputs }: Facts, { section, pairs }: Shift): Effective[] {
  const snap = (end: End, at: Instant | undefined, grace: number): Instant => {
    if (end.punch === null) return end.t
    if (at !== undefined && Math.abs(end.t - at) <= grace) return at
    return rounded(zone, end.t, inputs.rounding ?? [])
  }
  let previousOut = -Infinity
  return pairs.map((pair, i) => {
    const isFirst = i === 0
    const isLast = i === pairs.length - 1
    const start = snap(pair.in, isFirst ? section?.S : undefined, rules.graceTimeIn)
    const end = snap(pair.out, isLast ? section?.E : undefined, rules.graceTimeOut)
    const effectiveIn = Math.max(start, previousOut)
    previousOut = Math.max(end, effectiveIn)
    return { in: effectiveIn, out: previousOut }
  })
}
