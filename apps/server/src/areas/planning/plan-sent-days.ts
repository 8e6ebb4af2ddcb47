import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import type { JudgedDay } from './day-plan.ts'
import { judgeDays, planDays } from './plan-days.service.ts'
import { sentPlan, type SentDay } from './sent-plan.ts'

/**
 * Plans days as they were sent, all or none.
 *
 * @param title of the job, where many are recalculated
 * @returns one judgement a day, in the order given; where one of them is refused nothing was saved
 */
export async function planSentDays(
  work: Work,
  { days, title }: { days: readonly SentDay[]; title: string },
): Promise<{ judged: JudgedDay[]; isSaved: boolean; jobId?: string } | Refusal> {
  const settings = await ownSettings(work)
  const sent = days.map((day) => sentPlan(day, settings))
  const plans = sent.map(({ plan }) => plan)
  if (sent.every(({ problem }) => problem === null)) return planDays(work, { source: 'roster', plans, title })
  const judged = await judgeDays(work, plans)
  if (isRefusal(judged)) return judged
  return { judged: judged.map((day, index) => withProblem(day, sent[index]!.problem)), isSaved: false }
}

/** What the sections themselves are at odds with does not matter on a day that cannot change, or was read too early. */
function withProblem(day: JudgedDay, problem: JudgedDay['refused']): JudgedDay {
  const isShut = day.refused === 'changed' || day.refused === 'close' || day.refused === 'notEmployed'
  return isShut || problem === null ? day : { ...day, refused: problem }
}
