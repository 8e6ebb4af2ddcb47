import type { AnswerOf, BodyOf, declineOpenShift as declineCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockOfferedShift, setAnswer } from './offers.repository.ts'
import { NO_SHIFT } from './read-open-shifts.ts'

/** Notes that the caller does not want an open shift. */
export async function declineOpenShift(
  work: Work,
  { id }: BodyOf<typeof declineCall>,
): Promise<AnswerOf<typeof declineCall> | Refusal> {
  const { tx, now, caller } = work
  const { employeeId } = caller
  const shift = employeeId === null ? undefined : await lockOfferedShift(tx, { id, employeeId, now })
  if (employeeId === null || !shift) return notFound(NO_SHIFT)
  const { answer, workDate } = shift
  if (answer === 'Claimed') return refused('claimed')
  if (answer === 'Declined') return { message: 'success' }
  await setAnswer(tx, { id, employeeId, answer: 'Declined', at: now })
  const states = { before: { answer }, after: { answer: 'Declined' } }
  await recordAudit(work, [{ action: 'decline', entity: 'open_shift', entityId: id, employeeId, workDate, ...states }])
  return { message: 'success' }
}
