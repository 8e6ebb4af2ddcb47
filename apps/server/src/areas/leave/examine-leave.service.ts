import type { AnswerOf, BodyOf, examineLeave as examineLeaveCall } from '@timeloom/contract'
import { forbidden, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { refuseStale } from '../stale-records/stale-records.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { refuseOverLimit } from '../leave-limits/leave-limits.service.ts'
import { refuseBalance } from './balance-rule.ts'
import { endCancellations } from './cancellation.repository.ts'
import { refuseClosed, refuseTaken } from './judge-leave.ts'
import { minutesOfLeaves } from '../leave-ledger/leave-minutes.service.ts'
import { decidesOn, leaveRights } from './leave-rights.ts'
import { NO_LEAVE } from './leave-values.ts'
import { examine, lockLeaveOf, selectEmployeesOf, selectStoredLeaves, type StoredLeave } from './leave.repository.ts'
import { markLeave, recalculateLeave } from './recalculate-leave.ts'
import { tellEmployees } from './tell-leave.ts'

/**
 * Approves or declines a leave, even one decided before; its days are recalculated before the response. Repeating its
 * current status changes nothing.
 *
 * Refuses with `cancelled`, `close`, `dateExist`, `noBalance` or `overLimit`; 403 for the caller's own leave unless they administer
 * the company, 409 when it was saved since the caller read it.
 *
 * @source spec 001 §4, §5 Approval modal; spec/gaps.md B30; spec/decisions.md 14, 23
 */
export async function examineLeave(
  work: Work,
  { id, status, reason = '', version }: BodyOf<typeof examineLeaveCall>,
): Promise<AnswerOf<typeof examineLeaveCall> | Refusal> {
  const { tx, caller, now } = work
  const rights = leaveRights(work.caller)
  if (!rights.mayApprove) return forbidden()
  await lockOutClosing(tx)
  await lockLeaveOf(tx, await selectEmployeesOf(tx, [id]))
  const [leave] = await selectStoredLeaves(tx, [id])
  if (!leave) return notFound(NO_LEAVE)
  if (!decidesOn(rights, leave)) return forbidden('Your own leave must be examined by someone else.')
  if (leave.status === 'Cancelled') return refused('cancelled')
  const stale = await refuseStale(work, { entity: 'leave', entityId: id, version: leave.version, read: version })
  if (stale) return stale
  if (leave.status === status) return { message: 'success' }
  const refusal = status === 'Approved' ? await refuseApproval(work, leave) : await refuseDecline(work, leave)
  if (refusal) return refusal
  await examine(tx, { id, status, reason, by: caller.accountId, at: now })
  await recordAudit(work, [
    {
      action: status === 'Approved' ? 'approve' : 'decline',
      entity: 'leave',
      entityId: id,
      employeeId: leave.employeeId,
      workDate: leave.fromDate,
      before: { status: leave.status, reason: leave.reason },
      after: { status, reason },
      reason: reason === '' ? null : reason,
    },
  ])
  if (leave.status === 'Approved') {
    await endCancellations(tx, { leaveIds: [id], state: 'settled', reason, by: caller.accountId, at: now })
  }
  await tellEmployees(work, [{ leave, what: `Your leave was ${status.toLowerCase()}`, reason }])
  if (status === 'Approved' || leave.status === 'Approved') await recalculateLeave(work, [leave])
  return { message: 'success' }
}

/** The mark comes first: an import that approves leave of the same days holds it until its rows can be seen. */
async function refuseApproval(work: Work, leave: StoredLeave): Promise<Refusal | undefined> {
  await markLeave(work.tx, [leave])
  const taken = await refuseTaken(work.tx, leave)
  if (taken) return taken
  const dates = (await minutesOfLeaves(work, [leave])).get(leave.id) ?? []
  const approvedMinutes = dates.reduce((sum, { minutes }) => sum + minutes, 0)
  const taking = dates.filter(({ minutes }) => minutes > 0).map(({ date }) => date)
  return (
    (await refuseBalance(work, { ...leave, approvedMinutes })) ??
    refuseOverLimit(work, { employeeId: leave.employeeId, dates: taking })
  )
}

/** Unapproved leave affects no figure, whatever its days. */
async function refuseDecline({ tx }: Work, leave: StoredLeave): Promise<Refusal | undefined> {
  return leave.status === 'Approved' ? refuseClosed(tx, [leave]) : undefined
}
