import type { AnswerOf, BodyOf, cancelLeaves as cancelLeavesCall } from '@timeloom/contract'
import { forbidden, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { turnsOf, type TurnRow } from '../leave-steps/leave-steps.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { endCancellations } from './cancellation.repository.ts'
import { leaveRights, mayCancel, standingOf, type LeaveRights } from './leave-rights.ts'
import {
  cancel,
  lockLeaveOf,
  selectClosed,
  selectEmployeesOf,
  selectStoredLeaves,
  type StoredLeave,
} from './leave.repository.ts'
import { recalculateLeave } from './recalculate-leave.ts'
import { mailCancelled, tellEmployees, type LeaveWork } from './tell-leave.ts'

type Answer = AnswerOf<typeof cancelLeavesCall>
type Reason = Answer['refused'][number]['reason']

/**
 * Cancels leave; it stays in the list. Rows that cannot be cancelled are reported one by one while the others still
 * are; if none can be, the call is refused with the first one's reason. Already cancelled rows stay as they are. Days
 * of approved leave are recalculated before the response, or by a job if there are very many.
 *
 * @source spec 001 §4; spec/gaps.md B69; spec/decisions.md 14, 23
 */
export async function cancelLeaves(
  work: LeaveWork,
  { ids }: BodyOf<typeof cancelLeavesCall>,
): Promise<Answer | Refusal> {
  const { tx } = work
  const rights = leaveRights(work.caller)
  if (!rights.mayUpdate) return forbidden()
  await lockOutClosing(tx)
  const asked = [...new Set(ids)]
  await lockLeaveOf(tx, await selectEmployeesOf(tx, asked))
  const leaves = new Map((await selectStoredLeaves(tx, asked)).map((leave) => [leave.id, leave]))
  const turns = await turnsOf(work, [...leaves.keys()])
  const approved = [...leaves.values()].filter(({ status }) => status === 'Approved')
  const closed = approved.length === 0 ? new Map() : await selectClosed(tx, approved)
  const refusals = asked.flatMap((id) => {
    const reason = reasonAgainst(leaves.get(id), { rights, turn: turns.get(id), isClosed: closed.has(id) })
    return reason ? [{ id, reason }] : []
  })
  const against = new Set(refusals.map(({ id }) => id))
  const cancelled = [...leaves.values()].filter(({ id, status }) => !against.has(id) && status !== 'Cancelled')
  const changed = cancelled.map(({ id }) => id)
  const [first] = refusals
  if (first && against.size === asked.length) return refused(first.reason, { changed, refused: refusals })
  if (changed.length > 0) await cancelStored(work, cancelled)
  return { message: 'success', changed, refused: refusals }
}

function reasonAgainst(
  leave: StoredLeave | undefined,
  { rights, turn, isClosed }: { rights: LeaveRights; turn: TurnRow | undefined; isClosed: boolean },
): Reason | undefined {
  if (!leave) return 'notFound'
  if (leave.status === 'Cancelled') return undefined
  if (!mayCancel(rights, leave, standingOf(leave, turn))) return 'notYours'
  return isClosed ? 'close' : undefined
}

/** Cancels leave that may be cancelled, notifies of it and recalculates its days; requests to cancel it are settled. */
export async function cancelStored(work: LeaveWork, leaves: readonly StoredLeave[]): Promise<void> {
  const { tx, caller, now } = work
  const leaveIds = leaves.map(({ id }) => id)
  await cancel(tx, leaveIds)
  await endCancellations(tx, { leaveIds, state: 'settled', reason: '', by: caller.accountId, at: now })
  await recordAudit(
    work,
    leaves.map(({ id, employeeId, fromDate, status }) => ({
      action: 'cancel',
      entity: 'leave',
      entityId: id,
      employeeId,
      workDate: fromDate,
      before: { status },
      after: { status: 'Cancelled' },
    })),
  )
  await tellEmployees(
    work,
    leaves.map((leave) => ({ leave, what: 'Your leave was cancelled', reason: '' })),
  )
  const approved = leaves.filter(({ status }) => status === 'Approved')
  await mailCancelled(work, approved)
  await recalculateLeave(work, approved)
}
