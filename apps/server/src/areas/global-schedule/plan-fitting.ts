import type { Work } from '../../platform/call/call.ts'
import { planDays, type DayPlan, type DayRefusal } from '../planning/plan-days.service.ts'

/**
 * Saves the plans that can stand and leaves the other days as they are. One day a person.
 *
 * @returns why a person's plan was not saved, null where it was
 */
export async function planFitting(
  work: Work,
  plans: DayPlan[],
  title: string,
): Promise<Map<string, DayRefusal | null>> {
  const refusals = new Map<string, DayRefusal | null>()
  let left = plans
  while (left.length > 0) {
    const { judged, isSaved } = await planDays(work, { source: 'roster', plans: left, title })
    for (const { employeeId, refused } of judged) refusals.set(employeeId, refused)
    if (isSaved) break
    const fitting = left.filter(({ employeeId }) => !refusals.get(employeeId))
    if (fitting.length === left.length) throw new Error('No day was refused, and none was saved.')
    left = fitting
  }
  return refusals
}
