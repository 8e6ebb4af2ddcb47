import type { AnswerOf, BodyOf, decideLeaveCancellation } from '@timeloom/contract'
import { forbidden, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { entryOf } from './ask-cancellation.service.ts'
import { cancelLeaves } from './cancel-leaves.service.ts'
import { endCancellations, selectCancellations } from './cancellation.repository.ts'
import { decidesOn, leaveRights } from './leave-rights.ts'
import { NO_LEAVE } from './leave-values.ts'
import { lockLeaveOf, selectEmployeesOf, selectStoredLeaves } from './leave.repository.ts'
import { tellEmployees, type LeaveWork } from './tell-leave.ts'

/**
 * Cancels a leave as its employee asked, as `cancelLeaves` does, or declines. Of two people who decide the second one is
 * told that it is settled; the same decision again is a success.
 */
export async function decideCancellation(
  work: LeaveWork,
  id: string,
  { as, reason = '' }: BodyOf<typeof decideLeaveCancellation>,
): Promise<AnswerOf<typeof decideLeaveCancellation> | Refusal> {
  const { tx, caller, now } = work
  const rights = leaveRights(caller)
  if (!rights.mayApprove) return forbidden()
  await lockOutClosing(tx)
  await lockLeaveOf(tx, await selectEmployeesOf(tx, [id]))
  const [leave] = await selectStoredLeaves(tx, [id])
  if (!leave) return notFound(NO_LEAVE)
  if (!decidesOn(rights, leave)) return forbidden('Your own leave must be examined by someone else.')
  const [last] = await selectCancellations(tx, id)
  if (!last) return notFound('Nothing was asked of this leave.')
  if (last.state === as) return { message: 'success' }
  if (last.state !== 'waiting') return refused('settled')
  if (as === 'declined' && reason === '') return refused('reason')
  await endCancellations(tx, { leaveIds: [id], state: as, reason, by: caller.accountId, at: now })
  await recordAudit(work, [entryOf(leave, { before: { state: 'waiting' }, after: { state: as }, reason })])
  if (as === 'declined') {
    await tellEmployees(work, [{ leave, what: 'Your leave was not cancelled', reason }])
    return { message: 'success' }
  }
  const cancelled = await cancelLeaves(work, { ids: [id] })
  return isRefusal(cancelled) ? cancelled : { message: 'success' }
}
