import type { RepeatResult } from '@timeloom/engine'
import type { CalculatedDay } from './calculated-day.ts'

/** Notes on a day's punches, shown besides its pairs; instants in epoch minutes. */
export interface PunchNotes {
  /** recorded again within the company's minutes, and those a supervisor decided to count */
  repeats: { id: string; at: number; direction: 'In' | 'Out' | null; isCounted: boolean }[]
  /** an In and the Out after it that are further apart than a pair may be */
  tooFarApart: { inId: string; outId: string; inAt: number; outAt: number; longestMinutes: number }[]
  /** pairs that a supervisor allowed to be longer */
  longPairs: { inId: string; outId: string; inAt: number; outAt: number }[]
}

/** undefined where there is nothing to note, as on most days. */
export function punchNotes({ result, repeats, employee }: CalculatedDay): PunchNotes | undefined {
  const { pairs, incomplete } = {
    pairs: result.shifts.flatMap((shift) => shift.pairs),
    incomplete: result.shifts.flatMap((shift) => shift.incomplete),
  }
  const decided = employee.punches.filter(
    ({ isCounted, longestPairMinutes }) => isCounted || longestPairMinutes !== null,
  )
  const tooFarApart = incomplete.flatMap(({ direction, tooFarApart: apart }) =>
    apart && direction === 'In'
      ? [
          {
            inId: apart.inPunchId,
            outId: apart.outPunchId,
            inAt: apart.inAt,
            outAt: apart.outAt,
            longestMinutes: apart.longestMinutes,
          },
        ]
      : [],
  )
  if (repeats.length === 0 && decided.length === 0 && tooFarApart.length === 0) return undefined
  const here = punchesOf(result)
  const known = new Map(employee.punches.map((punch) => [punch.id, punch]))
  const notes: PunchNotes = {
    repeats: [
      ...repeats.map(({ punchId, at }) => {
        return { id: punchId, at, direction: known.get(punchId)?.direction ?? null, isCounted: false }
      }),
      ...decided
        .filter(({ id, isCounted }) => isCounted && here.has(id))
        .map(({ id, at, direction }) => ({ id, at, direction, isCounted: true })),
    ].sort((a, b) => a.at - b.at),
    tooFarApart,
    longPairs: pairs.flatMap(({ inPunchId, outPunchId, rawIn, rawOut }) => {
      const isLong = inPunchId !== null && known.get(inPunchId)?.longestPairMinutes != null
      return isLong && outPunchId !== null ? [{ inId: inPunchId, outId: outPunchId, inAt: rawIn, outAt: rawOut }] : []
    }),
  }
  return Object.values(notes).every((list) => list.length === 0) ? undefined : notes
}

/** The repeats that belong to a day: those of a punch on that day. */
export function repeatsOf(result: CalculatedDay['result'], repeats: readonly RepeatResult[]): readonly RepeatResult[] {
  if (repeats.length === 0) return repeats
  const here = punchesOf(result)
  return repeats.filter(({ of }) => here.has(of))
}

function punchesOf({ shifts }: CalculatedDay['result']): ReadonlySet<string> {
  return new Set(
    shifts.flatMap(({ pairs, incomplete }) => [
      ...pairs.flatMap(({ inPunchId, outPunchId }) => [inPunchId ?? [], outPunchId ?? []].flat()),
      ...incomplete.map(({ punchId }) => punchId),
    ]),
  )
}
