import type { AnswerOf, askLeaveCancellation, LeaveCancellation } from '@timeloom/contract'
import { forbidden, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readableBesides, turnsOf } from '../leave-steps/leave-steps.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { endCancellations, insertCancellation, selectCancellations } from './cancellation.repository.ts'
import { isOwn, leaveRights } from './leave-rights.ts'
import { NO_LEAVE } from './leave-values.ts'
import {
  lockLeaveOf,
  selectClosed,
  selectEmployeesOf,
  selectStoredLeaves,
  type StoredLeave,
} from './leave.repository.ts'
import { tellCancellationAsked } from './tell-leave.ts'

type Answer = AnswerOf<typeof askLeaveCancellation>

/**
 * Asks for the caller's own approved leave to be cancelled. Nothing changes until someone decides; asking while it waits
 * keeps the first words.
 *
 * @source docs/decisions/0054-leave-planning.md
 */
export async function askCancellation(
  work: Work,
  id: string,
  { reason }: { reason: string },
): Promise<Answer | Refusal> {
  const { tx, caller, now } = work
  await lockOutClosing(tx)
  const leave = await ownLeave(work, id)
  if (isRefusal(leave)) return leave
  if (leave.status !== 'Approved') return refused('notApproved')
  if ((await selectClosed(tx, [leave])).size > 0) return refused('close')
  const isNew = await insertCancellation(tx, { leaveId: id, reason, by: caller.accountId, at: now })
  if (!isNew) return { message: 'success' }
  await recordAudit(work, [entryOf(leave, { before: null, after: { state: 'waiting' }, reason })])
  await tellCancellationAsked(work, leave, reason)
  return { message: 'success' }
}

/** Takes the caller's own request back. */
export async function withdrawCancellation(work: Work, id: string): Promise<Answer | Refusal> {
  const { tx, caller, now } = work
  const leave = await ownLeave(work, id)
  if (isRefusal(leave)) return leave
  const end = { leaveIds: [id], state: 'withdrawn', reason: '', by: caller.accountId, at: now } as const
  const [ended] = await endCancellations(tx, end)
  if (!ended) {
    const [last] = await selectCancellations(tx, id)
    return last?.state === 'withdrawn' ? { message: 'success' } : refused('settled')
  }
  await recordAudit(work, [entryOf(leave, { before: { state: 'waiting' }, after: { state: 'withdrawn' } })])
  return { message: 'success' }
}

/** What was asked of a leave that the caller may see. */
export async function readCancellations(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
  id: string,
): Promise<LeaveCancellation[] | Refusal> {
  const { tx } = work
  const [leave] = await selectStoredLeaves(tx, [id], await readableBesides(work))
  if (!leave) return notFound(NO_LEAVE)
  const isHidden = leave.isHidden && (await turnsOf(work, [id])).get(id)?.isNamed !== true
  const shown = (reason: string) => (isHidden ? '' : reason)
  return (await selectCancellations(tx, id)).map(({ decidedBy, decidedAt, decisionReason, askedAt, ...row }) => ({
    ...row,
    reason: shown(row.reason),
    askedAt: askedAt.toISOString(),
    decided:
      decidedAt === null ? null : { by: decidedBy ?? '', at: decidedAt.toISOString(), reason: shown(decisionReason) },
  }))
}

/** The leave, which must be the caller's own; its writers wait for this transaction. */
async function ownLeave(work: Work, id: string): Promise<StoredLeave | Refusal> {
  const { tx } = work
  const rights = leaveRights(work.caller)
  if (!rights.mayUpdate) return forbidden()
  await lockLeaveOf(tx, await selectEmployeesOf(tx, [id]))
  const [leave] = await selectStoredLeaves(tx, [id])
  if (!leave) return notFound(NO_LEAVE)
  return isOwn(rights, leave) ? leave : forbidden('Only the employee asks for it.')
}

/** An audit entry of a request about a leave. */
export function entryOf(
  { id, employeeId, fromDate }: StoredLeave,
  { before, after, reason }: { before: unknown; after: unknown; reason?: string },
) {
  return {
    action: before === null ? 'create' : 'update',
    entity: 'leave_cancellation',
    entityId: id,
    employeeId,
    workDate: fromDate,
    before,
    after,
    ...(reason ? { reason } : {}),
  }
}
