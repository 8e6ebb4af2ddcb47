import { type EmployeeBody, ROLE_IDS } from '@timeloom/contract'
import { forbidden, invalid, isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { isAdministrator, mayDo } from '../permissions/permissions.service.ts'
import {
  addAccount,
  changeAccount,
  readAccount,
  type AccountFields,
  type AccountWork,
} from '../accounts/users-accounts.service.ts'
import type { EmployeeFields } from './employee-record.repository.ts'

const NEEDS_EMAIL = 'People who sign in need an email.'

/** Whether the save changes how the person signs in, which needs the permission to change users. */
export function refuseSignIn({ caller }: AccountWork, body: EmployeeBody): Refusal | undefined {
  const { password, changePassword, isSupervisor, departments, funs } = body
  const says =
    [password, isSupervisor, departments, funs].some((value) => value !== undefined) || changePassword === true
  return says && !mayDo(caller, 'user:update') ? forbidden() : undefined
}

/**
 * Creates or updates the account of an employee: an email creates one, `isSupervisor` gives it the role.
 *
 * @param record the employee's record as it will be
 * @returns the account's id, null: the employee does not sign in
 * @source spec gaps B78; 000 §2.11 (Supervisor section)
 */
export async function saveAccountOf(
  work: AccountWork,
  { record, isNewEmail, body }: { record: EmployeeFields; isNewEmail: boolean; body: EmployeeBody },
): Promise<string | null | Refusal> {
  const { accountId, email, status } = record
  const mayChange = mayDo(work.caller, 'user:update')
  if (accountId) {
    if (isNewEmail && !mayChange) return forbidden()
    if (isNewEmail && email === null) return refuseField('email', NEEDS_EMAIL)
    const refusal = mayChange ? await changeOwn(work, accountId, { record, isNewEmail, body }) : undefined
    return refusal ?? accountId
  }
  const signsIn = body.password !== undefined || body.isSupervisor === true
  if (signsIn && email === null) return refuseField('email', NEEDS_EMAIL)
  if (email === null || status !== 'Active' || !mayChange || !(isNewEmail || signsIn)) return null
  return addAccount(work, {
    fields: {
      ...personOf(record),
      email,
      roleId: body.isSupervisor ? '3' : '4',
      functions: body.isSupervisor ? (body.funs ?? []) : [],
      isEvacuator: record.isEvacuator,
      pinHash: record.pinHash,
      avatarFileId: record.avatarFileId,
    },
    password: body.password,
    departments: body.departments ?? [],
  })
}

async function changeOwn(
  work: AccountWork,
  accountId: string,
  { record, isNewEmail, body }: { record: EmployeeFields; isNewEmail: boolean; body: EmployeeBody },
): Promise<Refusal | undefined> {
  const role = await roleAfter(work, accountId, body)
  if (isRefusal(role)) return role
  return changeAccount(work, accountId, {
    fields: {
      ...changedPerson(record, body),
      ...role,
      ...(isNewEmail && record.email !== null ? { email: record.email } : {}),
      ...(body.funs === undefined ? {} : { functions: body.isSupervisor === false ? [] : body.funs }),
      ...(body.evacuator === undefined ? {} : { isEvacuator: body.evacuator }),
      ...(body.pin === undefined ? {} : { pinHash: record.pinHash }),
      ...(body.avatarFileName === undefined ? {} : { avatarFileId: body.avatarFileName }),
    },
    password: body.password,
    departments: body.departments,
  })
}

/** Supervisor on makes an Employee one, off takes it back; an Admin's role is changed among the users only. */
async function roleAfter(
  { tx }: AccountWork,
  accountId: string,
  { isSupervisor }: EmployeeBody,
): Promise<Partial<Pick<AccountFields, 'roleId'>> | Refusal> {
  const held = (await readAccount(tx, accountId))?.roleId
  if (isSupervisor === undefined || held === undefined || isSupervisor === (held === ROLE_IDS.Supervisor)) return {}
  if (isAdministrator({ roleId: held })) {
    return isSupervisor ? refuseField('isSupervisor', 'This person is an Admin. Change the role under Users.') : {}
  }
  return { roleId: isSupervisor ? ROLE_IDS.Supervisor : ROLE_IDS.Employee }
}

function personOf(record: EmployeeFields) {
  const { firstName, lastName, middleName } = record
  return { firstName, lastName, middleName }
}

function changedPerson(record: EmployeeFields, body: EmployeeBody): Partial<AccountFields> {
  return {
    ...(body.firstName === undefined ? {} : { firstName: record.firstName }),
    ...(body.lastName === undefined ? {} : { lastName: record.lastName }),
    ...(body.middleName === undefined ? {} : { middleName: record.middleName }),
  }
}

function refuseField(field: string, reason: string): Refusal {
  return invalid(reason, [{ field, reason }])
}
