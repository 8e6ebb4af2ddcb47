import type { Instant } from './calendar.ts'
import type { PayGroup, Section } from './inputs.ts'
import { overlap } from './minutes.ts'
import type { Pair, Single } from './punches.ts'

/** A3: which section a pair or an unpaired punch belongs to. */

/** A pair, or the part of one, with its section; null is unscheduled. */
interface Matched {
  section: Section | null
  pair: Pair
}

function endOfPrevious(sections: readonly Section[], i: number): Instant {
  return sections[i - 1]?.E ?? -Infinity
}

/** The section with the smallest distance; at equal distance the earlier one. */
function nearest(sections: readonly Section[], distance: (section: Section) => number): Section | null {
  let found: Section | null = null
  for (const section of sections) {
    if (found === null || distance(section) < distance(found)) found = section
  }
  return found
}

/** In-only: t in [max(E_prev, S−EAthr), E), nearest S. */
export function sectionOfIn(sections: readonly Section[], rules: PayGroup, t: Instant): Section | null {
  const possible = sections.filter(
    ({ S, E }, i) => Math.max(endOfPrevious(sections, i), S - rules.earlyArrivalThreshold) <= t && t < E,
  )
  return nearest(possible, ({ S }) => Math.abs(t - S))
}

/** Out-only: t in (S, min(E+LDthr, S_next)], nearest E. */
function sectionOfOut(sections: readonly Section[], rules: PayGroup, t: Instant): Section | null {
  const possible = sections.filter(
    ({ S, E }, i) => S < t && t <= Math.min(E + rules.lateDepartureThreshold, sections[i + 1]?.S ?? Infinity),
  )
  return nearest(possible, ({ E }) => Math.abs(t - E))
}

export function sectionOfSingle(sections: readonly Section[], rules: PayGroup, { t, dir }: Single): Section | null {
  return dir === 'In' ? sectionOfIn(sections, rules, t) : sectionOfOut(sections, rules, t)
}

/** win(s), closed at both ends. */
function windowOf(sections: readonly Section[], rules: PayGroup, i: number): { from: Instant; to: Instant } {
  const { E } = sections[i]!
  const nextStart = i + 1 < sections.length ? windowStart(sections, rules, i + 1) : Infinity
  return {
    from: windowStart(sections, rules, i),
    to: Math.max(E, Math.min(E + rules.lateDepartureThreshold, nextStart)),
  }
}

function windowStart(sections: readonly Section[], rules: PayGroup, i: number): Instant {
  return Math.max(endOfPrevious(sections, i), sections[i]!.S - rules.earlyArrivalThreshold)
}

export function matchPair(sections: readonly Section[], rules: PayGroup, pair: Pair): Matched[] {
  const span = { from: pair.in.t, to: pair.out.t }
  const overlapped = sections.filter(({ S, E }) => overlap(span, { from: S, to: E }) > 0)
  if (overlapped.length > 0) return cut(overlapped, pair)
  const touched = sections.filter((_, i) => {
    const { from, to } = windowOf(sections, rules, i)
    return [pair.in.t, pair.out.t].some((t) => from <= t && t <= to)
  })
  const distance = ({ S, E }: Section): number => Math.max(S - pair.out.t, pair.in.t - E, 0)
  return [{ section: nearest(touched, distance), pair }]
}

/** Cuts at max(i, S) of each later section; empty pieces are dropped. */
function cut(sections: readonly Section[], pair: Pair): Matched[] {
  const cuts = sections.slice(1).map(({ S }) => ({ t: Math.max(pair.in.t, S), punch: null }))
  return sections
    .map((section, j) => ({ section, pair: { in: cuts[j - 1] ?? pair.in, out: cuts[j] ?? pair.out } }))
    .filter(({ pair: piece }) => piece.out.t > piece.in.t)
}
