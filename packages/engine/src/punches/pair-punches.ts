import { sectionOfIn } from '../matching/match.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { Direction, Punch } from '../model.ts'
import type { Instant, Minutes } from '../zone/civil-date.ts'
import { longestPair, usualLongestPair, type PairLimits } from './longest-pair.ts'
import type { CountedPunches, RepeatedPunch } from './repeated-punches.ts'

export interface RawPair {
  in: Punch
  out: Punch
}

export interface SinglePunch {
  punch: Punch
  direction: Direction
  /** of an In: how long it may wait for its Out */
  longestMinutes: Minutes
  /** the neighbouring In and Out that are too far apart for a pair, this being one of them */
  tooFarApart: (RawPair & { longestMinutes: Minutes }) | null
}

export interface PairedPunches {
  pairs: RawPair[]
  singles: SinglePunch[]
  repeats: RepeatedPunch[]
}

/**
 * Walks the punches in order and pairs each In with the Out after it, at most the longest pair apart.
 * A longer gap leaves nothing open, not even for a guess, so earlier punches never change later pairs.
 * @source docs/engine.md A2
 */
export function pairPunches({ punches, repeats, undecided }: CountedPunches, limits: PairLimits): PairedPunches {
  const paired: PairedPunches = { pairs: [], singles: [], repeats }
  let open: Punch | null = null
  let before: Punch | undefined
  for (const [i, punch] of punches.entries()) {
    const isAfterGap: boolean = open !== null && isTooFar(limits, open, punch)
    const lost: Punch | null = isAfterGap ? open : null
    if (isAfterGap) open = null
    const direction: Direction =
      punch.direction ??
      guessDirection({ punch, before: lost ? undefined : before, after: punches[i + 1], open }, limits)
    const run: readonly Punch[] | undefined = undecided?.get(punch)
    const counted: Punch = run ? countOne(run, direction, paired.repeats) : punch
    if (lost) addSeparated(paired, limits, lost, direction === 'Out' ? counted : null)
    if (direction === 'In') {
      if (open) paired.singles.push(single(limits, open, 'In'))
      open = counted
    } else if (open && (counted === punch || !isTooFar(limits, open, counted))) {
      paired.pairs.push({ in: open, out: counted })
      open = null
    } else {
      if (open) addSeparated(paired, limits, open, counted)
      else if (!lost) paired.singles.push(single(limits, counted, 'Out'))
      open = null
    }
    before = counted
  }
  if (open) paired.singles.push(single(limits, open, 'In'))
  return paired
}

/** The usual limit first: what a section or a supervisor allows matters only beyond it. */
function isTooFar(limits: PairLimits, open: Punch, { at }: Punch): boolean {
  const minutes = at - open.at
  return minutes > usualLongestPair(limits, open) && minutes > longestPair(limits, open)
}

function single(limits: PairLimits, punch: Punch, direction: Direction): SinglePunch {
  const longestMinutes = direction === 'In' ? longestPair(limits, punch) : 0
  return { punch, direction, longestMinutes, tooFarApart: null }
}

/** The In that was never closed, and the Out that came too late for it, if it was an Out. */
function addSeparated({ singles }: PairedPunches, limits: PairLimits, waiting: Punch, out: Punch | null): void {
  const ofIn = single(limits, waiting, 'In')
  if (!out) {
    singles.push(ofIn)
    return
  }
  const tooFarApart = { in: waiting, out, longestMinutes: ofIn.longestMinutes }
  singles.push({ ...ofIn, tooFarApart }, { ...single(limits, out, 'Out'), tooFarApart })
}

/** Of repeats without direction the first counts if it opens, the last if it closes. */
function countOne(run: readonly Punch[], direction: Direction, repeats: RepeatedPunch[]): Punch {
  const of = run.at(direction === 'In' ? 0 : -1) as Punch
  for (const punch of run) if (punch !== of) repeats.push({ punch, of })
  return of
}

interface Guess {
  punch: Punch
  /** undefined after a gap that ends everything before it */
  before: Punch | undefined
  after: Punch | undefined
  open: Punch | null
}

function guessDirection(guess: Guess, limits: PairLimits): Direction {
  const { open, punch } = guess
  if (!open) return isDeparture(guess, limits) ? 'Out' : 'In'
  return isArrival(open.at, punch.at, limits.sections) ? 'In' : 'Out'
}

/** The open punch belongs to a section that is long over, and this one is near the start of a later section. */
function isArrival(openAt: Instant, at: Instant, sections: readonly PlannedSection[]): boolean {
  const attended = sectionOfIn(sections, openAt)
  if (!attended || at <= attended.end + attended.rules.payGroup.lateDepartureThreshold) return false
  return sections.some(
    ({ start, rules }) => start > attended.start && Math.abs(at - start) <= rules.payGroup.earlyArrivalThreshold,
  )
}

/** The only punch around a section, nearer to its end than to its start, and than to the start of any later section. */
function isDeparture({ punch, before, after }: Guess, limits: PairLimits): boolean {
  const { at } = punch
  const { sections } = limits
  return sections.some(({ start, end, rules }) => {
    const reach = end + rules.payGroup.lateDepartureThreshold
    const toEnd = Math.abs(at - end)
    if (at <= start || at > reach || toEnd >= at - start) return false
    if (after && after.at <= reach) return false
    const isFirst =
      !before ||
      before.at < start - rules.payGroup.earlyArrivalThreshold ||
      at - before.at > usualLongestPair(limits, before)
    return isFirst && !sections.some((later) => later.start > start && Math.abs(at - later.start) <= toEnd)
  })
}
