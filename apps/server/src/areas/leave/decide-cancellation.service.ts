import type { AnswerOf, BodyOf, decideLeaveCancellation } from '@timeloom/contract'
import { forbidden, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readableBesides, turnsOf } from '../leave-steps/leave-steps.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { entryOf } from './ask-cancellation.service.ts'
import { cancelStored } from './cancel-leaves.service.ts'
import { endCancellations, selectCancellations } from './cancellation.repository.ts'
import { decidesOnCancellation, isOwn, leaveRights, standingOf } from './leave-rights.ts'
import { NO_LEAVE } from './leave-values.ts'
import { lockLeaveOf, selectClosed, selectEmployeesOf, selectStoredLeaves } from './leave.repository.ts'
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
  const besides = await readableBesides(work)
  await lockLeaveOf(tx, await selectEmployeesOf(tx, [id], besides))
  const [leave] = await selectStoredLeaves(tx, [id], besides)
  if (!leave) return notFound(NO_LEAVE)
  const standing = standingOf(leave, (await turnsOf(work, [id])).get(id))
  if (!decidesOnCancellation(rights, leave, standing)) {
    return forbidden(
      isOwn(rights, leave) ? 'Your own leave must be examined by someone else.' : 'Someone else decides on this leave.',
    )
  }
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
  if ((await selectClosed(tx, [leave])).size > 0) return refused('close')
  await cancelStored(work, [leave])
  return { message: 'success' }
}
