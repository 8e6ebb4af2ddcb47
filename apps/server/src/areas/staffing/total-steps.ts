import type { Instant } from '@timeloom/engine'
import { countSteps, type Step } from './count-steps.ts'
import type { Stretch } from '../schedules/worked-stretches.service.ts'

/** What is required somewhere, step by step from the first cut to the last. */
export interface CountedGroup {
  departmentId: string | null
  steps: readonly Step[]
}

/** A stretch with everyone planned, and what is required of all of them. */
export interface TotalStep extends Stretch {
  needed: number
  planned: number
  under: number
  over: number
}

/**
 * Everyone planned beside all that is required: of a department and those below it the greater, and of those side by side
 * the sum. So are those missing and those too many.
 *
 * @param cuts ascending, at least two
 * @param above the nodes above a department, the nearest first
 */
export function totalSteps(
  cuts: readonly Instant[],
  present: readonly Stretch[],
  { groups, above }: { groups: readonly CountedGroup[]; above: (departmentId: string) => readonly string[] },
): TotalStep[] {
  const edges = groups.flatMap(({ steps }) => steps.map(({ start }) => start))
  const [first, last] = [cuts[0]!, cuts.at(-1)!]
  const within = [...new Set([...cuts, ...edges.filter((at) => first <= at && at <= last)])]
  const everyone = countSteps(
    within.sort((one, other) => one - other),
    present,
    [],
  )
  const fold = folder(groups, above)
  const next = groups.map(() => 0)
  return everyone.map(({ start, end, planned }) => {
    const current = groups.map(({ steps }, index) => {
      while (steps[next[index]!] && steps[next[index]!]!.end <= start) next[index]!++
      const step = steps[next[index]!]
      return step && step.start <= start ? step : undefined
    })
    return {
      start,
      end,
      planned,
      needed: fold((group) => current[group]?.needed ?? 0),
      under: fold((group) => underOf(current[group])),
      over: fold((group) => overOf(current[group])),
    }
  })
}

export function underOf(step: Pick<Step, 'needed' | 'planned'> | undefined): number {
  return step ? Math.max(0, (step.needed ?? 0) - step.planned) : 0
}

/** Nobody is too many where nothing is required. */
export function overOf(step: Pick<Step, 'needed' | 'planned'> | undefined): number {
  return step && step.needed !== null ? Math.max(0, step.planned - step.needed) : 0
}

/** The whole company, above every department. */
const COMPANY = ''

/** Adds up a value of each group over the tree of their departments. */
function folder(
  groups: readonly CountedGroup[],
  above: (departmentId: string) => readonly string[],
): (valueOf: (group: number) => number) => number {
  const keyOf = ({ departmentId }: CountedGroup) => departmentId ?? COMPANY
  const keys = [...new Set([...groups.map(keyOf), COMPANY])]
  const own = new Map(keys.map((key) => [key, groups.flatMap((group, index) => (keyOf(group) === key ? [index] : []))]))
  const parentOf = new Map(keys.map((key) => [key, above(key).find((id) => own.has(id)) ?? COMPANY]))
  const deepestFirst = keys.toSorted((one, other) => above(other).length - above(one).length)
  const order = [...deepestFirst.filter((key) => key !== COMPANY), COMPANY]
  return (valueOf) => {
    const below = new Map<string, number>()
    let total = 0
    for (const key of order) {
      const value = Math.max(below.get(key) ?? 0, ...own.get(key)!.map(valueOf))
      if (key === COMPANY) total = value
      else below.set(parentOf.get(key)!, (below.get(parentOf.get(key)!) ?? 0) + value)
    }
    return total
  }
}
