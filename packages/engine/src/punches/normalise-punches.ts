import type { Punch } from '../model.ts'
import type { Problem } from '../result.ts'

export interface NormalPunches {
  /** by instant, an Out before an In of the same minute */
  punches: Punch[]
  merged: { punchId: string; into: string }[]
}

/**
 * Orders the punches and merges repetitions: same minute and same direction, or a punch without direction next to one
 * that has it. An Out and an In in the same minute are both kept: that is a change of job.
 * @source docs/engine.md A2
 */
export function normalisePunches(given: readonly Punch[], problems: Problem[]): NormalPunches {
  const usable = given.filter((punch) => isUsable(punch, problems))
  if (hasOneAMinute(usable)) return { punches: usable, merged: [] }
  const ordered = usable.sort(compare)
  const punches: Punch[] = []
  const merged: NormalPunches['merged'] = []
  let minute: Punch[] = []
  const keepMinute = (): void => {
    const kept = minute.length < 2 ? minute : keepOnePerDirection(minute, merged)
    punches.push(...kept)
  }
  for (const punch of ordered) {
    if (minute.length > 0 && minute[0]?.at !== punch.at) {
      keepMinute()
      minute = []
    }
    minute.push(punch)
  }
  keepMinute()
  return { punches, merged }
}

/** Already in order, with nothing to merge: what a clock usually sends. */
function hasOneAMinute(punches: readonly Punch[]): boolean {
  return punches.every(({ at }, i) => at > (punches[i - 1]?.at ?? -Infinity))
}

function isUsable(punch: Punch, problems: Problem[]): boolean {
  if (Number.isSafeInteger(punch.at)) return true
  const message = 'The punch was left out because its time is not in whole minutes.'
  problems.push({ code: 'invalidPunch', id: punch.id, date: null, message })
  return false
}

function keepOnePerDirection(sameMinute: readonly Punch[], merged: NormalPunches['merged']): Punch[] {
  const isDirected = sameMinute.some((punch) => punch.direction !== null)
  const kept: Punch[] = []
  for (const punch of sameMinute) {
    if (punch.direction === null && isDirected) continue
    if (!kept.some((other) => other.direction === punch.direction)) kept.push(punch)
  }
  const repeated = sameMinute.filter((punch) => !kept.includes(punch))
  for (const punch of repeated) {
    const place = Math.max(
      0,
      kept.findIndex((other) => other.direction === punch.direction),
    )
    const into = kept[place]
    if (!into) continue
    merged.push({ punchId: punch.id, into: into.id })
    kept[place] = withDecisions(into, punch)
  }
  return kept
}

/** What a person entered or decided about one of them applies to the one that remains. */
function withDecisions(kept: Punch, { isManual, isCounted, longestPairMinutes }: Punch): Punch {
  if (!isManual && !isCounted && !longestPairMinutes) return kept
  return {
    ...kept,
    isManual: kept.isManual || (isManual ?? false),
    isCounted: kept.isCounted || (isCounted ?? false),
    longestPairMinutes: Math.max(kept.longestPairMinutes ?? 0, longestPairMinutes ?? 0),
  }
}

function compare(a: Punch, b: Punch): number {
  return a.at - b.at || rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function rank({ direction }: Punch): number {
  return direction === 'Out' ? 0 : direction === null ? 1 : 2
}
