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
import { insertDecision, readableBesides, turnsOf } from '../leave-steps/leave-steps.service.ts'
import { isOwn, leaveRights } from './leave-rights.ts'
import { NO_LEAVE } from './leave-values.ts'
import { examine, lockLeaveOf, selectEmployeesOf, selectStoredLeaves, type StoredLeave } from './leave.repository.ts'
import { refuseApprovalOutside } from './outside-employment.ts'
import { markLeave, recalculateLeave } from './recalculate-leave.ts'
import { tellEmployees, tellNextStep } from './tell-leave.ts'

/**
 * Approves or declines a leave at the step where it is, even one decided before; it stays pending until its last step
 * approves. Its days are recalculated before the response. Repeating its current status changes nothing.
 *
 * Refuses with `cancelled`, `notYourTurn`, `decidedBefore`, `close`, `dateExist`, `noBalance` or `overLimit`; 400 for days on which the employee is
 * not employed, 403 for the caller's own leave unless they administer the company, 409 when it was saved since the caller read it.
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
  const besides = await readableBesides(work)
  await lockLeaveOf(tx, await selectEmployeesOf(tx, [id], besides))
  const [leave] = await selectStoredLeaves(tx, [id], besides)
  if (!leave) return notFound(NO_LEAVE)
  const turn = (await turnsOf(work, [id])).get(id)!
  if (isOwn(rights, leave) && !turn.isMine) return forbidden('Your own leave must be examined by someone else.')
  if (leave.status === 'Cancelled') return refused('cancelled')
  const stale = await refuseStale(work, { entity: 'leave', entityId: id, version: leave.version, read: version })
  if (stale) return stale
  if (leave.status === status) return { message: 'success' }
  if (!turn.isMine) return refused(turn.hasDecided ? 'decidedBefore' : 'notYourTurn')
  const { step, steps, forId, forName } = turn
  const isLast = step >= steps
  const becomes = status === 'Approved' && !isLast ? 'Pending' : status
  const refusal =
    status === 'Approved'
      ? await refuseApproval(work, { ...leave, isHidden: leave.isHidden && !turn.isNamed })
      : await refuseDecline(work, leave)
  if (refusal) return refusal
  const next = becomes === 'Pending' ? step + 1 : step
  await examine(tx, {
    id,
    status: becomes,
    step: next,
    reason: becomes === 'Pending' ? '' : reason,
    by: caller.accountId,
    at: now,
  })
  const made = { step, steps, status, reason, by: caller.accountId, for: forId, at: now }
  await insertDecision(tx, { leaveId: id, round: leave.round, ...made })
  await recordAudit(work, [
    {
      action: status === 'Approved' ? 'approve' : 'decline',
      entity: 'leave',
      entityId: id,
      employeeId: leave.employeeId,
      workDate: leave.fromDate,
      before: { status: leave.status, reason: leave.reason },
      after: {
        status: becomes,
        reason,
        ...(steps > 1 ? { step, steps } : {}),
        ...(forName === null ? {} : { decidedFor: forName }),
      },
      reason: reason === '' ? null : reason,
    },
  ])
  if (leave.status === 'Approved') {
    await endCancellations(tx, { leaveIds: [id], state: 'settled', reason, by: caller.accountId, at: now })
  }
  if (becomes === 'Pending') await tellNextStep(work, leave)
  else await tellEmployees(work, [{ leave, what: `Your leave was ${becomes.toLowerCase()}`, reason }])
  if (becomes === 'Approved' || leave.status === 'Approved') await recalculateLeave(work, [leave])
  return { message: 'success', ...(steps > 1 ? { leaveStatus: becomes } : {}) }
}

/** The mark comes first: an import that approves leave of the same days holds it until its rows can be seen. */
async function refuseApproval(work: Work, leave: StoredLeave): Promise<Refusal | undefined> {
  await markLeave(work.tx, [leave])
  const taken = await refuseTaken(work.tx, leave)
  if (taken) return taken
  const outside = await refuseApprovalOutside(work, leave)
  if (outside) return outside
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
