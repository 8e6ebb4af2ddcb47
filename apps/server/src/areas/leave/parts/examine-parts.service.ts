import type { AnswerOf, BodyOf, examineLeaveParts } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { forbidden, isRefusal, notFound, Refusal } from '../../../platform/call/refusal.ts'
import { readableBesides, turnsOf } from '../../leave-steps/leave-steps.service.ts'
import { lockOutClosing } from '../../marks/marks.service.ts'
import { examineLeave } from '../examine-leave.service.ts'
import { leaveRights } from '../leave-rights.ts'
import { NO_LEAVE } from '../leave-values.ts'
import { lockLeaveOf, selectEmployeesOf } from '../leave.repository.ts'
import { selectPartIds, selectPending } from './leave-parts.repository.ts'

/**
 * Decides on a leave and on whatever else of its request is pending and the caller's to decide now: the parts can have
 * steps of their own.
 *
 * Refuses as examineLeave does, all of it, and says which leave was at fault.
 */
export async function examineParts(
  work: Work,
  { id, version, ...decision }: BodyOf<typeof examineLeaveParts>,
): Promise<AnswerOf<typeof examineLeaveParts> | Refusal> {
  const { tx } = work
  if (!leaveRights(work.caller).mayApprove) return forbidden()
  await lockOutClosing(tx)
  const besides = await readableBesides(work)
  await lockLeaveOf(tx, await selectEmployeesOf(tx, [id], besides))
  const ids = await selectPartIds(tx, id, besides)
  if (ids.length === 0) return notFound(NO_LEAVE)
  const [pending, turns] = [await selectPending(tx, ids), await turnsOf(work, ids)]
  const isTaken = (part: string) => part === id || (pending.has(part) && turns.get(part)?.isMine === true)
  const decided: string[] = []
  for (const part of ids.filter(isTaken)) {
    const read = part === id && version !== undefined ? { version } : {}
    const answer = await examineLeave(work, { ...decision, id: part, ...read })
    if (isRefusal(answer)) return new Refusal(answer.status, { ...answer.answer, id: part }, answer.headers)
    decided.push(part)
  }
  return { message: 'success', ids: decided }
}
