import type { JobQueue } from '../../platform/call/call.ts'
import type { Log } from '../../platform/log/log.ts'
import { closeAccountsOfLeavers } from '../access/close-accounts.service.ts'
import { type AuditWork, recordAudit } from '../audit/audit.service.ts'
import { lockPeople } from './employee-record.repository.ts'
import { companyToday } from './employee-row.ts'
import { terminateDue } from './end-employments.repository.ts'

/**
 * Terminates the employees of the transaction's company whose last day is over by the company's calendar, however long
 * ago that was: they need no licence any more, and cannot sign in. Done twice, it changes nothing the second time.
 *
 * No figure changes by it: the last day itself was computed with when it was set.
 *
 * @returns how many were terminated
 * @source spec 000 §2.11 (Terminate date), §8.3; spec/decisions.md 11, 14
 */
export async function endDueEmployments(work: AuditWork & { jobs: JobQueue; log: Log }): Promise<number> {
  const { tx, now } = work
  await lockPeople(tx)
  const ended = await terminateDue(tx, { today: await companyToday(work), at: now })
  if (ended.length === 0) return 0
  await recordAudit(
    work,
    ended.map(({ id, statusBefore, terminatedOn }) => ({
      action: 'update',
      entity: 'employee',
      entityId: id,
      employeeId: id,
      before: { status: statusBefore },
      after: { status: 'Terminated' },
      reason: `The last day was ${terminatedOn}.`,
    })),
  )
  const accountIds = ended.flatMap(({ accountId }) => accountId ?? [])
  const kept = await closeAccountsOfLeavers(work, accountIds)
  for (const accountId of kept)
    work.log.warn({ accountId }, 'the last Admin was terminated as an employee and still signs in')
  return ended.length
}
