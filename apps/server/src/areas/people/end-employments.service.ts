import type { Refusal } from '../../platform/call/refusal.ts'
import type { Log } from '../../platform/log/log.ts'
import { closeAccountsOfLeavers } from '../accounts/close-accounts.service.ts'
import { refuseToClose, type AccountWork } from '../accounts/users-accounts.service.ts'
import { type AuditWork, recordAudit } from '../audit/audit.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { lockPeople, type EmployeeFields } from './employee-record.repository.ts'
import { terminateDue } from './end-employments.repository.ts'

/**
 * Terminates the employees of the transaction's company whose last day is over by the company's calendar, however long
 * ago that was: they need no licence any more, and cannot sign in. Done twice, it changes nothing the second time.
 *
 * No figure changes by it: the last day itself was computed with when it was set.
 *
 * @param employeeIds only these; absent: everyone
 * @returns how many were terminated
 * @source spec 000 §2.11 (Terminate date), §8.3; spec/decisions.md 11, 14
 */
export async function endDueEmployments(
  work: AuditWork & { log: Log },
  employeeIds: string[] | null = null,
): Promise<number> {
  const { tx, now } = work
  await lockPeople(tx)
  const ended = await terminateDue(tx, { today: await companyToday(work), at: now, employeeIds })
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

/**
 * Ends the employment of someone whose last day, as it was just saved, is over: at once, not only at the next sweep.
 * Refuses if the caller may not end that person's sign-in, as a change of status does.
 */
export async function endWhereOver(
  work: AccountWork,
  employee: Pick<EmployeeFields, 'status' | 'terminatedOn' | 'accountId'> & { id: string },
): Promise<Refusal | undefined> {
  const { id, accountId, status } = employee
  if (status === 'Terminated' || !(await isOver(work, employee))) return undefined
  const refusal = accountId === null ? undefined : await refuseToClose(work, accountId)
  if (refusal) return refusal
  await endDueEmployments(work, [id])
  return undefined
}

/** Whether the last day is over by the company's calendar; today's is not. */
export async function isOver(
  work: Pick<AccountWork, 'tx' | 'now'>,
  { terminatedOn }: Pick<EmployeeFields, 'terminatedOn'>,
): Promise<boolean> {
  return terminatedOn !== null && terminatedOn < (await companyToday(work))
}
