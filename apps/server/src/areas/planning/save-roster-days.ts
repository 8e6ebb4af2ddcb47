import type { AnswerOf, BodyOf, saveRosterDays as saveRosterDaysCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { plannedDaysOf } from '../schedules/planned-days.service.ts'
import { scheduleRule } from '../schedules/section-wire.service.ts'
import type { JudgedDay } from './day-plan.ts'
import { planSentDays } from './plan-sent-days.ts'
import { problemOfDays } from './sent-plan.ts'

type Answer = AnswerOf<typeof saveRosterDaysCall>

/** Plans days of many employees, all or none; each refused day comes back with its reason and as it is now. */
export async function saveRosterDays(
  work: Work,
  { days: sent }: BodyOf<typeof saveRosterDaysCall>,
): Promise<Answer | Refusal> {
  const days = sent.map(({ ruleDate, ...day }) => ({ ...day, workDate: ruleDate }))
  const problem = problemOfDays(days)
  if (problem !== null) return invalid(problem, [{ field: 'days', reason: problem }])
  const saved = await planSentDays(work, { days, title: 'Changed roster' })
  if (isRefusal(saved)) return saved
  const { judged, isSaved, jobId } = saved
  const answered = isSaved ? judged : judged.filter(({ refused: code }) => code !== null)
  const rules = await daysNow(work, answered)
  if (!isSaved) return refused(answered[0]!.refused!, { days: rules })
  return { message: 'success', days: rules, ...(jobId === undefined ? {} : { jobId }) }
}

async function daysNow({ tx }: Work, judged: JudgedDay[]): Promise<NonNullable<Answer['days']>> {
  const now = await plannedDaysOf(tx, judged)
  return judged.map(({ employeeId, workDate, refused: code, changedBy }, index) => ({
    ruleDate: workDate,
    employeeId,
    refused: code,
    rule: scheduleRule(now[index]!),
    changedBy,
  }))
}
