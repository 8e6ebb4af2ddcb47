import type { AnswerOf, BodyOf, saveEmployeeStatus as saveStatusCall } from '@timeloom/contract'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { endSessionsOf } from '../accounts/end-sessions.service.ts'
import { readAccount, setAccountStatus, type AccountWork } from '../accounts/users-accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { selectAssignmentOn } from './assignments.repository.ts'
import { recalculateEmployment } from './change-employee.ts'
import { refuseLicences } from './check-employee.ts'
import { holdersOf } from './check-people.service.ts'
import {
  lockPeople,
  selectStoredEmployee,
  updateEmployee,
  type EmployeeFields,
  type StoredEmployee,
} from './employee-record.repository.ts'

/**
 * Sets an employee active, inactive or terminated. A terminated employee's last day is today unless it was earlier; one
 * who comes back has none. Inactive employees are signed out at once, and terminated ones can no longer sign in.
 *
 * @source spec 000 §4, §8.3; spec/decisions.md 11
 */
export async function saveEmployeeStatus(
  work: AccountWork,
  { id, status, reason }: BodyOf<typeof saveStatusCall>,
): Promise<AnswerOf<typeof saveStatusCall> | Refusal> {
  const { tx } = work
  await lockOutWriters(tx)
  await lockPeople(tx)
  const stored = await selectStoredEmployee(tx, id)
  if (!stored) return notFound('There is no such employee.')
  const today = await companyToday(work)
  const fields = { status, statusReason: reason ?? null, terminatedOn: lastDay(stored, status, today) }
  const refusal = await refuseStatus(work, { stored, status, today })
  if (refusal) return refusal
  await updateEmployee(tx, { id, fields, at: work.now })
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'employee',
      entityId: id,
      employeeId: id,
      before: { status: stored.status, terminatedOn: stored.terminatedOn },
      after: { status, terminatedOn: fields.terminatedOn },
      reason: reason ?? null,
    },
  ])
  const kept = await changeSignIn(work, stored, status)
  if (kept) return kept
  const days = await recalculateEmployment(work, stored, { ...stored, ...fields })
  if (isRefusal(days)) return days
  return { message: 'success', id, ...(days?.message === 'started' ? { jobId: days.jobId } : {}) }
}

function lastDay({ terminatedOn, hiredOn }: StoredEmployee, status: EmployeeFields['status'], today: string) {
  if (status === 'Active') return null
  // A last day that is over would terminate again whoever is only away.
  if (status === 'Inactive') return terminatedOn !== null && terminatedOn < today ? null : terminatedOn
  const first = terminatedOn !== null && terminatedOn < today ? terminatedOn : today
  return first < hiredOn ? hiredOn : first
}

async function refuseStatus(
  work: AccountWork,
  { stored, status, today }: { stored: StoredEmployee; status: EmployeeFields['status']; today: string },
): Promise<Refusal | undefined> {
  const { tx } = work
  if (status === 'Active' && stored.status !== 'Active') {
    const held = await selectAssignmentOn(tx, stored.id, today)
    if (!held?.departmentId) return refused('noDepartment')
  }
  if (stored.status === 'Terminated' && status !== 'Terminated') {
    const { id: employeeId, clockId } = stored
    const [holders] = await holdersOf(tx, [{ employeeId, clockId, payId: null, hiredOn: null }])
    if (holders?.clockId) return refused('employeeClockIdExit')
  }
  return refuseLicences(work, { before: stored, after: { ...stored, status } })
}

async function changeSignIn(
  work: AccountWork,
  { accountId, status: before }: StoredEmployee,
  status: EmployeeFields['status'],
): Promise<Refusal | undefined> {
  if (accountId === null || before === status) return undefined
  if (status === 'Terminated') return setAccountStatus(work, accountId, { status: 'Inactive', because: 'terminated' })
  if (status === 'Inactive') {
    await endSessionsOf(work.tx, { accountIds: [accountId], reason: 'deactivated', at: work.now })
  }
  const account = await readAccount(work.tx, accountId)
  if (!account?.isClosedByTermination) return undefined
  return setAccountStatus(work, accountId, { status: 'Active', because: 'terminated' })
}
