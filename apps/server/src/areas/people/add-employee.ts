import type { EmployeeBody } from '@timeloom/contract'
import { forbidden, isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import type { AccountWork } from '../accounts/users-accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { saveAssignment } from './assignments.repository.ts'
import {
  missingOfNew,
  refuseDates,
  refuseLicences,
  refusePasswords,
  refuseReferences,
  refuseTaken,
} from './check-employee.ts'
import { planAndRecalculate, refuseFinishDay } from '../schedule-templates/template-days.service.ts'
import { refuseSignIn, saveAccountOf } from './employee-account.ts'
import { firstAssignment, recordFields, toldFields } from './employee-changes.ts'
import { insertEmployee, lockPeople, updateEmployee, type EmployeeFields } from './employee-record.repository.ts'
import { saveRate, saveRelations, takePicture } from './employee-relations.ts'
import { endWhereOver, isOver } from './end-employments.service.ts'

/** An empty record. */
const NOTHING: Omit<EmployeeFields, 'firstName' | 'lastName' | 'hiredOn'> = {
  accountId: null,
  clockId: null,
  payId: null,
  middleName: null,
  displayName: null,
  title: null,
  email: null,
  mobile: null,
  phone: null,
  fax: null,
  physicalAddress: null,
  postalAddress: null,
  comments: null,
  avatarFileId: null,
  terminatedOn: null,
  status: 'Active',
  statusReason: null,
  isExport: true,
  reportToAccountId: null,
  workflowId: null,
  externalId: null,
  defaultActivity: null,
  defaultWorkcentre: null,
  payCostCode: null,
  glTransType: null,
  registrationId: null,
  hasApp: false,
  showsOnDashboard: false,
  skipsGps: false,
  skipsGeofence: false,
  isEvacuator: false,
  pinHash: null,
}

/** The new employee, with the job that calculates what is planned, where there is much. */
type Added = { id: string; jobId?: string }

/**
 * Adds an employee, active from the hire date on.
 *
 * @param accountId an account that the employee has already; absent: the email makes one
 */
export async function addEmployee(work: AccountWork, body: EmployeeBody, accountId?: string): Promise<Added | Refusal> {
  const { tx, caller } = work
  if (!mayDo(caller, 'employee:create')) return forbidden()
  const unknown = await refuseReferences(work, body, null)
  if (unknown) return unknown
  const settings = await ownSettings(work)
  const wrong = missingOfNew(body, settings) ?? refusePasswords(body) ?? refuseSignIn(work, body)
  if (wrong) return wrong
  // Before the lock of people, as in every change of a person: what templates plan is written under it.
  await lockOutClosing(tx)
  await lockPeople(tx)
  const given = { ...NOTHING, ...(await recordFields(body)) } as EmployeeFields
  // People added only for the record, with a last day in the past, take no licence and are not invited.
  const status = (await isOver(work, given)) ? 'Terminated' : given.status
  const refusal =
    refuseDates(given.hiredOn, given.terminatedOn) ??
    (await refuseTaken(work, given, null)) ??
    (await refuseLicences(work, { before: null, after: { ...given, status } }))
  if (refusal) return refusal
  const signingIn = { record: { ...given, status }, isNewEmail: given.email !== null, body }
  const account = accountId ?? (await saveAccountOf(work, signingIn))
  if (isRefusal(account)) return account
  const { avatarFileId, ...unpictured } = given
  const record = { ...unpictured, accountId: account }
  const id = await insertEmployee(tx, caller.companyId, record)
  const unpicturedStill = await takePicture(work, { fileId: avatarFileId, employeeId: id, accountId: account })
  if (unpicturedStill) return unpicturedStill
  if (avatarFileId) await updateEmployee(tx, { id, fields: { avatarFileId }, at: work.now })
  const added = await addBelongings(work, { id, record: { ...record, avatarFileId }, body })
  return isRefusal(added) ? added : ((await endWhereOver(work, { ...record, id })) ?? added)
}

/** What hangs on the new record: assignment, lists, rate, the entry of the audit, and the days that a template plans. */
async function addBelongings(
  work: AccountWork,
  { id, record, body }: { id: string; record: EmployeeFields; body: EmployeeBody },
): Promise<Added | Refusal> {
  const { tx, caller } = work
  const rules = firstAssignment({ ...body, paygroupId: body.paygroupId ?? '' })
  await saveAssignment(tx, { employeeId: id, effectiveFrom: record.hiredOn, rules, accountId: caller.accountId })
  const lists = await saveRelations(work, id, body)
  const refusal = await saveRate(work, { employeeId: id, from: record.hiredOn, body })
  if (refusal) return refusal
  const said = Object.fromEntries(Object.entries(toldFields(record)).filter(([, value]) => value !== null))
  await recordAudit(work, [
    {
      action: 'create',
      entity: 'employee',
      entityId: id,
      employeeId: id,
      after: { ...said, ...lists.after, assignment: rules },
    },
  ])
  return planDays(work, id)
}

async function planDays(work: AccountWork, id: string): Promise<Added | Refusal> {
  if (await refuseFinishDay(work, { employeeIds: [id] })) return refused('payOnFinishDayConflicts')
  const planned = await planAndRecalculate(work, { employeeIds: [id], title: 'New employee' })
  return planned.message === 'started' ? { id, jobId: planned.jobId } : { id }
}
