import { type DayPlan, isSamePlan, keyOf } from './day-plan.ts'

/** What one action of the planner changed. */
export interface UndoStep {
  id: number
  /** what was done, in words */
  words: string
  before: DayPlan[]
  after: DayPlan[]
}

/** Steps that can be taken back. */
const MOST = 50

export function withStep(steps: readonly UndoStep[], step: UndoStep): UndoStep[] {
  return [...steps, step].slice(-MOST)
}

/**
 * The days as they were before a step.
 *
 * @param shown how a day stands now
 * @returns null where one of them was changed by someone else since: taking it back would lose their change
 */
export function daysBefore(step: UndoStep, shown: (key: string) => DayPlan | undefined): DayPlan[] | null {
  const isAsLeft = step.after.every((after) => {
    const now = shown(keyOf(after))
    // what a cleared day came to, the server has decided
    return now !== undefined && (after.isCleared || isSamePlan(now, after))
  })
  return isAsLeft ? step.before : null
}
