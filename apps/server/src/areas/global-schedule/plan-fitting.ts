import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { judgeDays, planDays, type DayPlan, type DayRefusal, type JudgedDay } from '../planning/plan-days.service.ts'

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
  const leaveOut = (judged: JudgedDay[]) => {
    for (const { employeeId, refused } of judged) refusals.set(employeeId, refused)
    left = left.filter(({ employeeId }) => refusals.get(employeeId) === null)
  }
  leaveOut(known(await judgeDays(work, plans)))
  // A day can be changed or closed between the judgement and the lock: then the others are saved the next time.
  while (left.length > 0) {
    const { judged, isSaved } = known(await planDays(work, { source: 'roster', plans: left, title }))
    if (isSaved) break
    const asked = left.length
    leaveOut(judged)
    if (left.length === asked) throw new Error('No day was refused, and none was saved.')
  }
  return refusals
}

/** A record that a stored plan names can have been deleted since; then nobody can be planned so. */
function known<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.answer.message)
  return answer
}
