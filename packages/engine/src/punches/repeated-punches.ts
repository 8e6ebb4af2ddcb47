import type { Direction, Punch } from '../model.ts'
import type { Minutes } from '../zone/civil-date.ts'

/** A recorded punch that repeats another one and is not counted. */
export interface RepeatedPunch {
  punch: Punch
  /** the one that counts */
  of: Punch
}

export interface CountedPunches {
  punches: readonly Punch[]
  repeats: RepeatedPunch[]
  /**
   * by their first punch, which stands for them in `punches`: repeats without direction, for which the walk decides
   * what counts
   */
  undecided: ReadonlyMap<Punch, readonly Punch[]> | null
}

/** Recorded punches of one direction, each soon after the one before. */
interface Run {
  direction: Direction | null
  members: [Punch, ...Punch[]]
  last: Punch
}

/**
 * Counts a punch recorded again within the company's minutes only once: an In as first punched, an Out as last. Manual
 * punches, and repeats a supervisor decided to count, are never repeats; they end a run that is not of their direction.
 * @param punches by time, one per minute and direction
 * @source docs/engine.md A2
 */
export function countRepeatsOnce(punches: readonly Punch[], repeatMinutes: Minutes): CountedPunches {
  const runs = repeatMinutes > 0 ? runsOf(punches, repeatMinutes) : []
  if (runs.length === 0) return { punches, repeats: [], undecided: null }
  const repeats: RepeatedPunch[] = []
  const undecided = new Map<Punch, readonly Punch[]>()
  const instead = new Map<Punch, Punch | null>()
  for (const { direction, members, last } of runs) {
    const [first] = members
    if (direction === null) undecided.set(first, members)
    const chosen = direction === 'Out' ? last : first
    const counted = chosen.direction === direction ? chosen : { ...chosen, direction }
    instead.set(chosen, counted)
    for (const punch of members) {
      if (punch === chosen || punch.isCounted) continue
      instead.set(punch, null)
      if (direction !== null) repeats.push({ punch, of: counted })
    }
  }
  const counted = punches.flatMap((punch) => {
    const found = instead.get(punch)
    return found === null ? [] : [found ?? punch]
  })
  return { punches: counted, repeats, undecided: undecided.size > 0 ? undecided : null }
}

/** Only those of at least two punches. */
function runsOf(punches: readonly Punch[], repeatMinutes: Minutes): Run[] {
  const runs: Run[] = []
  let run: Run | null = null
  for (const punch of punches) {
    const isDirected = punch.direction !== null && punch.direction === run?.direction
    if (punch.isManual) {
      if (!isDirected) run = null
      continue
    }
    if (run && punch.at - run.last.at <= repeatMinutes && isAlike(run, punch) && (isDirected || isFree(run, punch))) {
      run.members.push(punch)
      run.last = punch
      run.direction ??= punch.direction
      if (run.members.length === 2) runs.push(run)
    } else {
      run = { direction: punch.direction, members: [punch], last: punch }
    }
  }
  return runs
}

function isAlike({ direction }: Run, punch: Punch): boolean {
  return direction === null || punch.direction === null || direction === punch.direction
}

/** A repeat that counts is only in a run of its own recorded direction: elsewhere it means something else. */
function isFree({ direction, members }: Run, punch: Punch): boolean {
  return !punch.isCounted && !(direction === null && members[0].isCounted)
}
