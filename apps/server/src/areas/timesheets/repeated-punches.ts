import { minuteOfDay } from '../local-time/wall-time.service.ts'

/** A side of the day's pairs that has a punch. */
export interface PunchOfDay {
  id: string
  /** where the pairing put it */
  side: 'In' | 'Out'
  /** as it was punched; null: without one */
  direction: 'In' | 'Out' | null
  /** minutes from the day's local midnight */
  minute: number
  pairId: string
  /** the pair has its other side */
  isComplete: boolean
}

/** Minutes within which someone who punches again has badged twice. */
const mostBetween = 10
/** As above where both punches say the same direction: what else lies between two Ins is a stretch of work shorter than this. */
const mostBetweenSame = 30

/**
 * Which punches of a day look like a second badge beside a single one, so that taking one out completes the day. Of two in
 * the same direction it is the single one. Without directions the second badge passes for the other one, and leaves the
 * shift's real end single: then it is the first of the two.
 *
 * @returns the likeliest first; empty when nothing is repeated
 */
export function repeatedPunches(single: PunchOfDay, punches: readonly PunchOfDay[]): PunchOfDay[] {
  const near = punches
    .filter((other) => other.id !== single.id && isSameBadge(single, other))
    .sort((one, other) => Math.abs(one.minute - single.minute) - Math.abs(other.minute - single.minute))
  const [nearest] = near
  if (nearest) return [single, nearest]
  if (single.direction !== null && single.direction !== 'Out') return []
  const twice = pairsMadeTwice(punches)
  const [closest] = twice.sort(
    (one, other) => Math.abs(one.first.minute - single.minute) - Math.abs(other.first.minute - single.minute),
  )
  return closest ? [closest.first, closest.second] : []
}

/** Whether both can be the same badge: near enough, and in the same direction or in one that the pairing only guessed. */
function isSameBadge(one: PunchOfDay, other: PunchOfDay): boolean {
  const between = Math.abs(other.minute - one.minute)
  if (one.direction === null || other.direction === null) return between <= mostBetween
  return one.direction === other.direction && between <= mostBetweenSame
}

/** Complete pairs that are two badges without a direction. */
function pairsMadeTwice(punches: readonly PunchOfDay[]): { first: PunchOfDay; second: PunchOfDay }[] {
  return punches.flatMap((first) => {
    if (first.side !== 'In' || !first.isComplete) return []
    const second = punches.find(({ pairId, side }) => pairId === first.pairId && side === 'Out')
    const isTwice = second && second.minute - first.minute <= mostBetween
    return isTwice && (first.direction === null || second.direction === null) ? [{ first, second }] : []
  })
}

/** What a pair says of its punches. */
export interface PairOfDay {
  id: string
  workDate: string
  inPunchId: string | null
  outPunchId: string | null
  inAt: Date | null
  outAt: Date | null
  inDirection: 'In' | 'Out' | null
  outDirection: 'In' | 'Out' | null
}

/** The punches behind the pairs of a day. */
export function punchesOfDay(pairs: readonly PairOfDay[], zone: string): PunchOfDay[] {
  return pairs.flatMap((pair) => {
    const shared = { pairId: pair.id, isComplete: pair.inAt !== null && pair.outAt !== null }
    const side = (name: 'In' | 'Out', id: string | null, at: Date | null, direction: 'In' | 'Out' | null) =>
      id === null || at === null
        ? []
        : [{ ...shared, id, side: name, direction, minute: minuteOfDay(at, pair.workDate, zone) }]
    return [
      ...side('In', pair.inPunchId, pair.inAt, pair.inDirection),
      ...side('Out', pair.outPunchId, pair.outAt, pair.outDirection),
    ]
  })
}
