import { sectionOfIn } from '../matching/match.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { Direction, Punch } from '../model.ts'
import type { Instant, Minutes } from '../zone/civil-date.ts'

export interface RawPair {
  in: Punch
  out: Punch
}

export interface SinglePunch {
  punch: Punch
  direction: Direction
}

export interface PairedPunches {
  pairs: RawPair[]
  singles: SinglePunch[]
}

/**
 * Walks the punches in order and pairs each In with the Out after it, at most the longest pair apart.
 * A longer gap leaves nothing open, not even for a guess, so earlier punches never change later pairs.
 * @param maxPairMinutesAt the longest pair for an In at that instant
 * @source docs/engine.md A2
 */
export function pairPunches(
  punches: readonly Punch[],
  sections: readonly PlannedSection[],
  maxPairMinutesAt: (at: Instant) => Minutes,
): PairedPunches {
  const pairs: RawPair[] = []
  const singles: SinglePunch[] = []
  let open: Punch | null = null
  for (const [i, punch] of punches.entries()) {
    if (open && punch.at - open.at > maxPairMinutesAt(open.at)) {
      singles.push({ punch: open, direction: 'In' })
      open = null
    }
    const direction: Direction =
      punch.direction ?? guessDirection({ punch, before: punches[i - 1], after: punches[i + 1], open, sections })
    if (direction === 'Out' && open) {
      pairs.push({ in: open, out: punch })
      open = null
    } else {
      if (open) singles.push({ punch: open, direction: 'In' })
      open = direction === 'In' ? punch : null
      if (direction === 'Out') singles.push({ punch, direction })
    }
  }
  if (open) singles.push({ punch: open, direction: 'In' })
  return { pairs, singles }
}

interface Guess {
  punch: Punch
  before: Punch | undefined
  after: Punch | undefined
  open: Punch | null
  sections: readonly PlannedSection[]
}

function guessDirection(guess: Guess): Direction {
  const { open, punch, sections } = guess
  if (!open) return isDeparture(guess) ? 'Out' : 'In'
  return isArrival(open.at, punch.at, sections) ? 'In' : 'Out'
}

/** The open punch belongs to a section that is long over, and this one is near the start of a later section. */
function isArrival(openAt: Instant, at: Instant, sections: readonly PlannedSection[]): boolean {
  const attended = sectionOfIn(sections, openAt)
  if (!attended || at <= attended.end + attended.rules.payGroup.lateDepartureThreshold) return false
  return sections.some(
    ({ start, rules }) => start > attended.start && Math.abs(at - start) <= rules.payGroup.earlyArrivalThreshold,
  )
}

/** The only punch around a section, nearer to its end than to its start. */
function isDeparture({ punch, before, after, sections }: Guess): boolean {
  const { at } = punch
  return sections.some(({ start, end, rules }) => {
    const reach = end + rules.payGroup.lateDepartureThreshold
    if (at <= start || at > reach || Math.abs(at - end) >= at - start) return false
    const isFirst = !before || before.at < start - rules.payGroup.earlyArrivalThreshold
    const isLast = !after || after.at > reach
    return isFirst && isLast
  })
}
