import type { Day, Instant, Zone } from './calendar.ts'
import type { Facts, Section } from './inputs.ts'
import { matchPair, sectionOfSingle } from './matching.ts'
import { overlap, type Span } from './minutes.ts'
import type { Pair, Single } from './punches.ts'

/** A2 "Auto punch" and "Work shifts", A1 "Day of a work shift". */

export interface Shift {
  section: Section | null
  day: Day
  /** in time order */
  pairs: Pair[]
  singles: Single[]
  /** of its pairs, those that touch no window and joined by shiftThreshold */
  attached: Set<Pair>
  /** nobody punched: the pair is [S, E) */
  isAutomatic: boolean
}

interface Found {
  pairs: readonly Pair[]
  singles: readonly Single[]
  /** by rule day */
  isHoliday: (day: Day) => boolean
  leave: readonly Span[]
}

/** Sections by S, then unscheduled chains by first In, then each unscheduled unpaired punch on its own. B0 */
export function formShifts(facts: Facts, found: Found): Shift[] {
  const { zone, rules, sections } = facts
  const scheduled = sections.map((section): Shift => ({
    section,
    day: section.day,
    pairs: [],
    singles: [],
    attached: new Set(),
    isAutomatic: false,
  }))
  const shiftOf = (section: Section): Shift => scheduled[sections.indexOf(section)]!
  const unscheduled: Pair[] = []
  const alone: Single[] = []
  for (const pair of found.pairs) {
    for (const matched of matchPair(sections, rules, pair)) {
      if (matched.section) shiftOf(matched.section).pairs.push(matched.pair)
      else unscheduled.push(matched.pair)
    }
  }
  for (const single of found.singles) {
    const section = sectionOfSingle(sections, rules, single)
    if (section) shiftOf(section).singles.push(single)
    else alone.push(single)
  }
  for (const shift of scheduled) punchAutomatically(facts, found, shift)

  const chains = chain(attach(scheduled, unscheduled, rules.shiftThreshold), rules.shiftThreshold)
  const none = { section: null, attached: new Set<Pair>(), isAutomatic: false }
  const shifts = [
    ...scheduled.filter(({ pairs, singles }) => pairs.length + singles.length > 0),
    ...chains.map((pairs): Shift => ({ ...none, day: dayOfChain(facts, pairs), pairs, singles: [] })),
    ...alone.map((single): Shift => ({ ...none, day: zone.dayAt(single.t), pairs: [], singles: [single] })),
  ]
  for (const { pairs } of shifts) pairs.sort((a, b) => a.in.t - b.in.t || a.out.t - b.out.t)
  return shifts
}

function punchAutomatically({ asOf }: Facts, { isHoliday, leave }: Found, shift: Shift): void {
  const { S, E, row, day } = shift.section!
  const onLeave = leave.some((span) => overlap(span, { from: S, to: E }) > 0)
  if (!row.autoPunch || onLeave || asOf < E) return
  if (row.outPunchOnly) {
    completeLastIn(shift, E)
  } else if (shift.pairs.length + shift.singles.length === 0 && (!isHoliday(day) || row.workOnHoliday)) {
    shift.pairs.push({ in: { t: S, punch: null }, out: { t: E, punch: null } })
    shift.isAutomatic = true
  }
}

/** Only the last In-only, with nothing of the section punched after it. */
function completeLastIn(shift: Shift, E: Instant): void {
  const last = shift.singles.at(-1)
  if (last?.dir !== 'In') return
  if (shift.pairs.some((pair) => pair.out.t > last.t)) return
  shift.singles.pop()
  shift.pairs.push({ in: { t: last.t, punch: last.punch }, out: { t: E, punch: null } })
}

/** Joins unscheduled pairs to scheduled shifts until none is near enough. @returns those that stay unscheduled */
function attach(scheduled: readonly Shift[], unscheduled: readonly Pair[], threshold: number): Pair[] {
  if (threshold === 0) return [...unscheduled]
  for (const pair of unscheduled) {
    let nearest: Shift | null = null
    for (const shift of scheduled) {
      if (gap(shift, pair) <= threshold && (nearest === null || gap(shift, pair) < gap(nearest, pair))) nearest = shift
    }
    if (nearest) {
      nearest.pairs.push(pair)
      nearest.attached.add(pair)
      return attach(
        scheduled,
        unscheduled.filter((other) => other !== pair),
        threshold,
      )
    }
  }
  return [...unscheduled]
}

/** From the pair to the nearest of the shift's own punches, unpaired ones included. */
function gap({ pairs, singles }: Shift, pair: Pair): number {
  const punches = [...pairs.flatMap((own) => [own.in.t, own.out.t]), ...singles.map(({ t }) => t)]
  return Math.min(...punches.map((t) => Math.min(Math.abs(t - pair.out.t), Math.abs(t - pair.in.t))))
}

function chain(pairs: readonly Pair[], threshold: number): Pair[][] {
  const chains: Pair[][] = []
  for (const pair of pairs) {
    const before = chains.at(-1)
    const joins = threshold > 0 && before !== undefined && pair.in.t - before.at(-1)!.out.t <= threshold
    if (joins) before.push(pair)
    else chains.push([pair])
  }
  return chains
}

function dayOfChain({ zone, rules }: { zone: Zone; rules: Facts['rules'] }, pairs: readonly Pair[]): Day {
  const first = pairs[0]!.in
  return (
    first.punch?.pinnedDay ??
    zone.dayAt(rules.payOnFinishDay ? Math.max(...pairs.map(({ out }) => out.t)) - 1 : first.t)
  )
}
