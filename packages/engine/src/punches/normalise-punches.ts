import type { Punch } from '../model.ts'
import type { Problem } from '../result.ts'

export interface NormalPunches {
  /** by instant, an Out before an In of the same minute */
  punches: Punch[]
  merged: { punchId: string; into: string }[]
}

/**
 * Orders the punches and makes repetitions one: same minute and same direction, or a punch without direction beside one
 * that has it. An Out and an In of one minute are both kept: that is a change of job.
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

/** Already in order, and nothing to make one of: what a clock usually sends. */
function hasOneAMinute(punches: readonly Punch[]): boolean {
  return punches.every(({ at }, i) => at > (punches[i - 1]?.at ?? -Infinity))
}

function isUsable(punch: Punch, problems: Problem[]): boolean {
  if (Number.isSafeInteger(punch.at)) return true
  const message = 'The punch has no time in whole minutes and was left out.'
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
  for (const punch of sameMinute) {
    if (kept.includes(punch)) continue
    const into = kept.find((other) => other.direction === punch.direction) ?? kept[0]
    if (into) merged.push({ punchId: punch.id, into: into.id })
  }
  return kept
}

function compare(a: Punch, b: Punch): number {
  return a.at - b.at || rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function rank({ direction }: Punch): number {
  return direction === 'Out' ? 0 : direction === null ? 1 : 2
}
