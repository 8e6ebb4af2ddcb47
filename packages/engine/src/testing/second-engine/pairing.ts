import type { Instant } from './calendar.ts'
import { hours, type PayGroup, type Section } from './inputs.ts'
import { sectionOfIn } from './matching.ts'
import type { Pair, Punch, Punched, Single } from './punches.ts'

/** A2 "Walk": punches to pairs and unpaired punches. */

interface Walked {
  pairs: Pair[]
  singles: Single[]
}

/** Blank or 0 is 14 hours. */
export function maxPairMinutes(rules: PayGroup): number {
  return hours(rules.punchPairCompletionTime || 14)
}

/** Until when an In may be closed: where MAX is blank, an In in a section at least until E + lateDepartureThreshold. */
export function latestOut(sections: readonly Section[], rules: PayGroup, openedAt: Instant): Instant {
  const limit = openedAt + maxPairMinutes(rules)
  const section = rules.punchPairCompletionTime ? null : sectionOfIn(sections, rules, openedAt)
  return section === null ? limit : Math.max(limit, section.E + rules.lateDepartureThreshold)
}

export function walk(sections: readonly Section[], rules: PayGroup, punched: readonly Punched[]): Walked {
  const pairs: Pair[] = []
  const singles: Single[] = []
  /** when each counted, where that is decided */
  const times = punched.map(({ first, last, dir }) => (dir === 'Out' ? last.t : first.t))
  /** the first punch after the last gap longer than MAX */
  let sinceGap = 0
  let open: Punch | null = null
  for (const [i, { first, last, dir: recorded }] of punched.entries()) {
    const t = times[i]!
    const before = i === 0 ? t : times[i - 1]!
    const mayWait = open === null ? before + maxPairMinutes(rules) : latestOut(sections, rules, open.t)
    if (t > mayWait) {
      if (open !== null) singles.push({ t: open.t, dir: 'In', punch: open })
      open = null
      sinceGap = i
    }

    const others = { earlier: times.slice(sinceGap, i), later: times.slice(i + 1) }
    const closes: boolean =
      open === null ? isDeparture(sections, rules, { t, ...others }) : !isArrival(sections, rules, { open: open.t, t })
    const dir: 'In' | 'Out' = recorded ?? (closes ? 'Out' : 'In')
    const punch: Punch = dir === 'In' ? first : last
    times[i] = punch.t

    if (dir === 'Out' && open !== null && punch.t <= latestOut(sections, rules, open.t)) {
      pairs.push({ in: { t: open.t, punch: open }, out: { t: punch.t, punch } })
      open = null
      continue
    }
    if (open !== null) singles.push({ t: open.t, dir: 'In', punch: open })
    open = dir === 'In' ? punch : null
    if (dir === 'Out') singles.push({ t: punch.t, dir, punch })
  }
  if (open !== null) singles.push({ t: open.t, dir: 'In', punch: open })
  return { pairs, singles: singles.sort((a, b) => a.t - b.t) }
}

function isArrival(sections: readonly Section[], rules: PayGroup, { open, t }: { open: Instant; t: Instant }): boolean {
  const u = sectionOfIn(sections, rules, open)
  if (u === null || t <= u.E + rules.lateDepartureThreshold) return false
  return sections.some((b) => b.S > u.S && Math.abs(t - b.S) <= rules.earlyArrivalThreshold)
}

function isDeparture(
  sections: readonly Section[],
  rules: PayGroup,
  { t, earlier, later }: { t: Instant; earlier: readonly Instant[]; later: readonly Instant[] },
): boolean {
  return sections.some(
    ({ S, E }) =>
      S < t &&
      t <= E + rules.lateDepartureThreshold &&
      Math.abs(t - E) < Math.abs(t - S) &&
      !earlier.some((other) => other >= S - rules.earlyArrivalThreshold) &&
      !later.some((other) => other <= E + rules.lateDepartureThreshold) &&
      !sections.some((b) => b.S > S && Math.abs(t - b.S) <= Math.abs(t - E)),
  )
}
