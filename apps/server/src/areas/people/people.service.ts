import type { AnswerOf, EmployeeRow, listEmployees, pageEmployees, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { toEmployeeRow } from './employee-row.ts'
import {
  countEmployees,
  employeeSorts,
  selectEmployees,
  type EmployeeFilter,
  type EmployeeSort,
} from './employee-list.repository.ts'
import {
  insertAssignments,
  insertEmployees,
  selectDepartmentIds,
  selectVisibleIds,
  type NewAssignment,
  type NewEmployee,
} from './people.repository.ts'

export { areSeen, selectAskedPeople as askedPeople, type AskedPerson } from './asked-people.repository.ts'
export { selectByClockIds as employeesByClockId } from './people.repository.ts'
export { lastPunch, longestShiftMs } from './punch-status.ts'

type Reader = Pick<Work, 'tx' | 'caller' | 'now'>

type EmployeesAsked = QueryOf<typeof listEmployees> & Partial<Pick<EmployeeFilter, 'markedFirst'>>

/** The employees that the caller may see, by name unless asked otherwise. `-` before the sort field turns the order. */
export async function readEmployees(work: Reader, query: EmployeesAsked): Promise<EmployeeRow[] | Refusal> {
  const filter = await filterOf(work, query)
  if (isRefusal(filter)) return filter
  const rows = await selectEmployees(work.tx, await companyToday(work), filter)
  return rows.map(toEmployeeRow)
}

/** As readEmployees, a page of them with how many there are in all. */
export async function readEmployeesPage(
  work: Reader,
  query: EmployeesAsked,
): Promise<AnswerOf<typeof pageEmployees> | Refusal> {
  const filter = await filterOf(work, query)
  if (isRefusal(filter)) return filter
  const today = await companyToday(work)
  const [rows, total] = await Promise.all([
    selectEmployees(work.tx, today, filter),
    countEmployees(work.tx, today, filter),
  ])
  return { total, rows: rows.map(toEmployeeRow) }
}

async function filterOf(work: Reader, query: EmployeesAsked): Promise<EmployeeFilter | Refusal> {
  const sort = (query.sort ?? 'lastName').replace(/^-/, '')
  if (!employeeSorts.includes(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${employeeSorts.join(', ')}` },
    ])
  }
  const departmentIds = query.departmentIds ?? []
  if (!(await areDepartments(work.tx, departmentIds))) return notFound('There is no such department.')
  return {
    status: query.employeeStatus ?? null,
    departmentIds: await narrowedTo(work, departmentIds),
    search: await readTableSearch(work.tx, work.caller, query),
    sort: sort as EmployeeSort,
    descending: query.sort?.startsWith('-') ?? false,
    markedFirst: query.markedFirst ?? false,
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  }
}

/** Whether the caller may see the employee. */
export async function isVisible(tx: TenantTx, employeeId: string): Promise<boolean> {
  return (await selectVisibleIds(tx, [employeeId])).length === 1
}

/** Whether the caller may see all of these employees. */
export async function areVisible(tx: TenantTx, ids: readonly string[]): Promise<boolean> {
  const asked = [...new Set(ids)]
  return asked.length === 0 || (await selectVisibleIds(tx, asked)).length === asked.length
}

/** Whether all of these are nodes of the company. */
export async function areDepartments(tx: TenantTx, ids: readonly string[]): Promise<boolean> {
  const asked = [...new Set(ids)]
  return asked.length === 0 || (await selectDepartmentIds(tx, asked)).length === asked.length
}

/** An employee with the first assignment. */
export type EmployeeToAdd = NewEmployee & Omit<NewAssignment, 'employeeId'>

/** Adds employees with their first assignments in two statements. @returns the new ids in their order */
export async function addEmployees(tx: TenantTx, companyId: string, employees: EmployeeToAdd[]): Promise<string[]> {
  if (employees.length === 0) return []
  const ids = await insertEmployees(tx, companyId, employees)
  const assignments = employees.map((employee, index) => ({ ...employee, employeeId: ids[index]! }))
  await insertAssignments(tx, companyId, assignments)
  return ids
}
