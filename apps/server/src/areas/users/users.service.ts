import type { AnswerOf, forwardToUsers, getUser, listUsers, pageUsers, QueryOf, UserRow } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { isAdministrator, rolesWith, seesOwnOnly } from '../permissions/permissions.service.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { areDepartments, readEmployees } from '../people/people.service.ts'
import { hasTwoStep } from '../two-step/two-step.service.ts'
import { readAccount } from '../accounts/users-accounts.service.ts'
import {
  countUsers,
  selectChoices,
  selectUserForm,
  selectUsers,
  userSorts,
  type UserFilter,
  type UserSort,
} from './users.repository.ts'

type Named = AnswerOf<typeof forwardToUsers>

/** The users of the company, by name unless asked otherwise. `-` before the sort field turns the order. */
export async function readUsers(work: Work, query: QueryOf<typeof listUsers>): Promise<UserRow[] | Refusal> {
  const filter = await filterOf(work, query)
  return isRefusal(filter) ? filter : selectUsers(work.tx, filter)
}

/** As readUsers, a page of them with how many there are in all. */
export async function readUsersPage(
  work: Work,
  query: QueryOf<typeof pageUsers>,
): Promise<AnswerOf<typeof pageUsers> | Refusal> {
  const filter = await filterOf(work, query)
  if (isRefusal(filter)) return filter
  const [rows, total] = await Promise.all([selectUsers(work.tx, filter), countUsers(work.tx, filter)])
  return { rows, total }
}

/** The form of a user. */
export async function readUser({ tx }: Work, id: string): Promise<AnswerOf<typeof getUser> | Refusal> {
  const account = await readAccount(tx, id)
  if (!account) return notFound('There is no such user.')
  const form = await selectUserForm(tx, id)
  return {
    id,
    version: account.version,
    firstName: account.firstName,
    lastName: account.lastName,
    middleName: account.middleName,
    email: account.email,
    userStatus: account.status,
    roleId: account.roleId,
    isEmployee: form.employeeId !== null,
    employeeId: form.employeeId,
    departments: form.departments,
    avatarFileName: form.avatarFileName,
    exportDevisions: account.exportDivisionIds.join(','),
    funs: account.functions,
    isLeave: account.forwardsLeave,
    forwardTo: account.forwardToAccountId,
    mobileApp: account.hasMobileApp,
    hasPin: account.pinHash !== null,
    evacuator: account.isEvacuator,
    hasPassword: account.hasPassword,
    hasTwoStep: await hasTwoStep(tx, id),
  }
}

/** Who leave requests can be forwarded to: whoever may approve, but for the caller. @source spec gaps B47 */
export function readForwardTo({ tx, caller }: Work): Promise<Named> {
  return selectChoices(tx, { exceptId: caller.accountId, roleIds: rolesWith('leave:approve') })
}

/** Who can approve time and leave. @source spec 000 §6; gaps B5 */
export async function readReportTo(work: Work): Promise<Named | Refusal> {
  const { tx, caller } = work
  if (!seesOwnOnly(caller)) {
    const exceptId = isAdministrator(caller) ? null : caller.accountId
    return selectChoices(tx, { exceptId, roleIds: rolesWith('timeApproval:approve') })
  }
  const employees = await readEmployees(work, { employeeStatus: 'Active' })
  if (isRefusal(employees)) return employees
  return employees.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}

async function filterOf(
  work: Pick<Work, 'tx' | 'caller'>,
  query: QueryOf<typeof listUsers>,
): Promise<UserFilter | Refusal> {
  const sort = (query.sort ?? 'lastName').replace(/^-/, '')
  if (!userSorts.includes(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${userSorts.join(', ')}` },
    ])
  }
  const departmentIds = query.departmentIds ?? []
  if (!(await areDepartments(work.tx, departmentIds))) return notFound('There is no such department.')
  return {
    status: query.userStatus ?? null,
    departmentIds: await narrowedTo(work, departmentIds),
    search: await readTableSearch(work.tx, work.caller, query),
    sort: sort as UserSort,
    descending: query.sort?.startsWith('-') ?? false,
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  }
}
