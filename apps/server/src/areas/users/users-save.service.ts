import {
  type AnswerOf,
  type EmployeeBody,
  ROLE_IDS,
  type saveUser as saveUserCall,
  type UserBody,
} from '@timeloom/contract'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { changed, invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import {
  changePin,
  lockPeople,
  refusePasswords,
  refuseReferences as refuseEmployeeReferences,
  saveEmployee,
  takePicture,
  withoutUnwantedPassword,
  type PeopleWork,
} from '../people/save-employee.service.ts'
import {
  addAccount,
  changeAccount,
  lastAuthorOfAccount,
  readAccount,
  type AccountFields,
  type StoredAccount,
} from '../accounts/users-accounts.service.ts'
import { hasUserReferences, selectUserForm } from './users.repository.ts'

const REQUIRED = 'This field is required.'
type Saved = AnswerOf<typeof saveUserCall>

/**
 * Adds a user, or changes the one with the given id; with `isEmployee` the employee is saved in the same transaction.
 *
 * @source spec 000 §2.9, §8.5; spec/decisions.md 10, 11, 23, 24
 */
export async function saveUser(work: PeopleWork, given: UserBody): Promise<Saved | Refusal> {
  const body = withoutUnwantedPassword(given)
  await lockPeople(work.tx)
  const wrong = (await refuseReferences(work, body)) ?? refusePasswords(body)
  if (wrong) return wrong
  return body.id === undefined ? addUser(work, body) : changeUser(work, body.id, body)
}

async function addUser(work: PeopleWork, body: UserBody): Promise<Saved | Refusal> {
  const { email, firstName, lastName, roleId } = body
  if (!email || !firstName || !lastName || !roleId) {
    const missing = (['email', 'firstName', 'lastName', 'roleId'] as const).filter((field) => !body[field])
    return refuseFields(missing, REQUIRED)
  }
  const wrong = refuseRole(body, { roleId, departments: [] }) ?? refusePin(body, null)
  if (wrong) return wrong
  const id = await addAccount(work, {
    fields: { ...(await accountFields(body)), email, firstName, lastName, roleId },
    password: body.password,
    departments: body.departments ?? [],
  })
  return isRefusal(id) ? id : saveBelongings(work, { id, employeeId: null, body })
}

async function changeUser(work: PeopleWork, id: string, body: UserBody): Promise<Saved | Refusal> {
  const { tx } = work
  const stored = await readAccount(tx, id)
  if (!stored) return notFound('There is no such user.')
  if (body.version !== undefined && body.version !== stored.version) {
    const changedBy = await lastAuthorOfAccount(tx, id)
    return changed({ version: stored.version, changedBy, changedAt: stored.updatedAt.toISOString() })
  }
  const form = await selectUserForm(tx, id)
  const wrong =
    refuseRole(body, { roleId: stored.roleId, departments: form.departments }) ??
    refusePin(body, stored) ??
    refuseEmployee(body, form.employeeId)
  if (wrong) return wrong
  const refusal = await changeAccount(work, id, {
    fields: await accountFields(body),
    password: body.password,
    departments: body.departments,
  })
  return refusal ?? saveBelongings(work, { id, employeeId: form.employeeId, body })
}

/** The picture, and the employee that the user is as well. */
async function saveBelongings(
  work: PeopleWork,
  { id, employeeId, body }: { id: string; employeeId: string | null; body: UserBody },
): Promise<Saved | Refusal> {
  const unpictured = await takePicture(work, {
    fileId: body.avatarFileName ?? null,
    employeeId: null,
    accountId: id,
  })
  if (unpictured) return unpictured
  if (body.isEmployee !== true) {
    // The employee's PIN is the one that kiosks ask for.
    if (employeeId !== null && body.pin !== undefined) await changePin(work, { employeeId, pin: body.pin })
    return { message: 'success', id }
  }
  const saved = await saveEmployee(work, await employeeBody(work, { id, employeeId, body }), { accountId: id })
  return isRefusal(saved) ? saved : { ...saved, id }
}

/** Fields that say nothing of the employee. */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set<keyof UserBody>([
  'id',
  'version',
  'roleId',
  'departments',
  'funs',
  'password',
  'confirm_password',
  'changePassword',
  'exportDevisions',
  'isLeave',
  'forwardTo',
  'mobileApp',
  'isEmployee',
])

/** What the form of a user says of the employee; the sign-in is the account's. */
async function employeeBody(
  work: PeopleWork,
  { id, employeeId, body }: { id: string; employeeId: string | null; body: UserBody },
): Promise<EmployeeBody> {
  const account = await readAccount(work.tx, id)
  const shared = Object.fromEntries(Object.entries(body).filter(([field]) => !OF_THE_ACCOUNT.has(field))) as Omit<
    EmployeeBody,
    'id'
  >
  return {
    ...shared,
    employeeId: employeeId ?? undefined,
    email: account?.email ?? body.email,
    firstName: body.firstName ?? account?.firstName,
    lastName: body.lastName ?? account?.lastName,
    ...(body.mobileApp === undefined ? {} : { statusApp: body.mobileApp }),
  }
}

async function accountFields(body: UserBody): Promise<Partial<AccountFields>> {
  const { email, firstName, lastName, middleName, roleId, funs, exportDevisions, isLeave, forwardTo } = body
  const { mobileApp, evacuator, pin, avatarFileName } = body
  const said = {
    email,
    firstName,
    lastName,
    middleName,
    roleId,
    functions: funs,
    exportDivisionIds: exportDevisions,
    forwardsLeave: isLeave,
    forwardToAccountId: forwardTo,
    hasMobileApp: mobileApp,
    isEvacuator: evacuator,
    avatarFileId: avatarFileName,
    pinHash: pin ? await hashPassword(pin) : pin,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

async function refuseReferences(work: PeopleWork, body: UserBody): Promise<Refusal | undefined> {
  const found = await hasUserReferences(work.tx, {
    departmentIds: [...(body.departments ?? []), ...(body.exportDevisions ?? [])],
    accountId: body.forwardTo ?? null,
    employeeId: body.employeeId ?? null,
  })
  return found ? refuseEmployeeReferences(work, body, null) : notFound('There is no such record.')
}

/** A Supervisor manages something. @source spec 000 §5 */
function refuseRole(body: UserBody, held: { roleId: string; departments: string[] }): Refusal | undefined {
  const departments = body.departments ?? held.departments
  const isSupervisor = (body.roleId ?? held.roleId) === ROLE_IDS.Supervisor
  return isSupervisor && departments.length === 0 ? refuseFields(['departments'], REQUIRED) : undefined
}

/** Who uses the mobile app as a user needs a PIN. */
function refusePin({ mobileApp, pin }: UserBody, held: StoredAccount | null): Refusal | undefined {
  const isOn = mobileApp ?? false
  const hasPin = pin === undefined ? Boolean(held?.pinHash) : pin !== null
  return isOn && !hasPin ? refuseFields(['pin'], 'Please input 4 digit number!') : undefined
}

function refuseEmployee({ isEmployee, employeeId }: UserBody, held: string | null): Refusal | undefined {
  if (held !== null && isEmployee === false) {
    return refuseFields(['isEmployee'], 'This user is an employee. End the employment under Employees.')
  }
  return employeeId !== undefined && employeeId !== held
    ? notFound('There is no such employee of this user.')
    : undefined
}

function refuseFields(fields: string[], reason: string): Refusal {
  return invalid(
    reason,
    fields.map((field) => ({ field, reason })),
  )
}
