import type { AnswerOf, BodyOf, claimOpenShift as claimCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { planDays } from '../planning/plan-days.service.ts'
import { publishAgreed } from '../published-days/published-days.service.ts'
import { plannedDaysOf } from '../schedules/planned-days.service.ts'
import { judgeFit } from '../shift-fit/shift-fit.service.ts'
import { lockOfferedShift, setAnswer, type OfferedShiftRow } from './offers.repository.ts'
import { NO_SHIFT } from './read-open-shifts.ts'
import { tellClaimed } from './tell-open-shift.ts'

/**
 * Plans an open shift for the caller, whom it was offered to. Claims of one shift wait for each other, so that as many
 * people get it as it has places; whether it suits the person is judged once nobody else can plan them any more.
 */
export async function claimOpenShift(
  work: Work,
  { id }: BodyOf<typeof claimCall>,
): Promise<AnswerOf<typeof claimCall> | Refusal> {
  const { tx, now, caller } = work
  const { employeeId } = caller
  if (employeeId === null) return notFound(NO_SHIFT)
  const shift = await lockOfferedShift(tx, { id, employeeId, now })
  if (!shift) return notFound(NO_SHIFT)
  if (shift.answer === 'Claimed') return { message: 'success' }
  const over = { Withdrawn: 'withdrawn', Filled: 'full', Over: 'over', Open: null }[shift.status]
  if (over !== null) return refused(over)
  const employeeName = await planFor(work, employeeId, shift)
  if (isRefusal(employeeName)) return employeeName
  await setAnswer(tx, { id, employeeId, answer: 'Claimed', at: now })
  const { answer, workDate } = shift
  const states = { before: { answer }, after: { answer: 'Claimed' } }
  await recordAudit(work, [{ action: 'claim', entity: 'open_shift', entityId: id, employeeId, workDate, ...states }])
  await tellClaimed(work, shift, employeeName)
  return { message: 'success' }
}

/** @returns the employee's name */
async function planFor(work: Work, employeeId: string, shift: OfferedShiftRow): Promise<string | Refusal> {
  const { tx } = work
  const { workDate, startMinute, endMinute, breakMinutes, labelName, colorCode, rules, departmentId, jobId, taskId } =
    shift
  await markForRecalculation(tx, [{ employeeId, from: workDate, to: workDate }])
  const [fits] = await judgeFit(work, [{ employeeId, shift }])
  if (fits!.fit === 'DoesNotFit') {
    return refused('doesNotFit', { reasons: fits!.reasons.filter(({ isBlocking }) => isBlocking) })
  }
  const [before] = await plannedDaysOf(tx, [{ employeeId, workDate }])
  const section = { startMinute, endMinute, breakMinutes, labelName, colorCode, rules, departmentId, jobId, taskId }
  const sections = [...before!.sections, section]
  const plans = [{ employeeId, workDate, isOffDay: false, sections }]
  const how = { isAgreed: true, keepsClaims: true }
  const saved = await planDays(work, { source: 'roster', plans, title: 'Claimed an open shift', ...how })
  if (isRefusal(saved)) return saved
  const [judged] = saved.judged
  // Nobody else has planned the employee since the fit was judged.
  if (judged!.refused !== null) throw new Error(`A shift that fits was refused: ${judged!.refused}`)
  await publishAgreed(work, [{ before: before!, sections }])
  return judged!.employeeName
}
