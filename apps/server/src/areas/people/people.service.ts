import type { AnswerOf, EmployeeRow, getEmployee, listEmployees, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import {
  employeeSorts,
  insertAssignments,
  insertEmployees,
  selectDepartmentIds,
  selectEmployee,
  selectEmployees,
  selectVisibleIds,
  type EmployeeRecord,
  type EmployeeSort,
  type NewAssignment,
  type NewEmployee,
} from './people.repository.ts'
import { punchStatus } from './punch-status.ts'
import { companyZone, localDate, zoneOfEmployees } from './zones.service.ts'

export { selectByClockIds as employeesByClockId } from './people.repository.ts'

/** The employees that the caller may see, by name unless asked otherwise. `-` before the sort field turns the order. */
export async function readEmployees(
  work: Pick<Work, 'tx' | 'now'>,
  query: QueryOf<typeof listEmployees>,
): Promise<EmployeeRow[] | Refusal> {
  const sort = (query.sort ?? 'lastName').replace(/^-/, '')
  if (!employeeSorts.includes(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${employeeSorts.join(', ')}` },
    ])
  }
  const departmentIds = query.departmentIds ?? []
  if (!(await areDepartments(work.tx, departmentIds))) return notFound('There is no such department.')
  const search = query.search?.trim() ?? ''
  const rows = await selectEmployees(work.tx, await companyToday(work), {
    status: query.employeeStatus ?? null,
    departmentIds: departmentIds.length === 0 ? null : departmentIds,
    search: search === '' ? null : search,
    sort: sort as EmployeeSort,
    descending: query.sort?.startsWith('-') ?? false,
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  })
  return rows.map(toEmployeeRow)
}

/** One employee with the zone and whether they are at work now. */
export async function readEmployee(
  work: Pick<Work, 'tx' | 'now'>,
  id: string,
): Promise<AnswerOf<typeof getEmployee> | Refusal> {
  const found = await selectEmployee(work.tx, await companyToday(work), id)
  if (!found) return notFound('There is no such employee.')
  const zone = await zoneToday(work, id)
  const status = await punchStatus(work, { employeeId: id, today: localDate(zone, work.now) })
  return {
    ...toEmployeeRow(found),
    scheduleName: null,
    timeZoneId: zone,
    punchStatus: status.status,
    punchStatusSince: status.since?.toISOString() ?? null,
  }
}

/** Whether the caller may see the employee. */
export async function isVisible(tx: TenantTx, employeeId: string): Promise<boolean> {
  return (await selectVisibleIds(tx, [employeeId])).length === 1
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

async function companyToday({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<string> {
  return localDate(await companyZone(tx), now)
}

async function zoneToday({ tx, now }: Pick<Work, 'tx' | 'now'>, employeeId: string): Promise<string> {
  const zones = await zoneOfEmployees(tx, [employeeId])
  return zones(employeeId, now.toISOString().slice(0, 10))
}

function toEmployeeRow(employee: EmployeeRecord): EmployeeRow {
  const { hiredOn, terminatedOn, status, payGroupId, standardMinutes, guaranteedMinutes, ...same } = employee
  return {
    ...same,
    hireOnDateValue: hiredOn,
    terminateDateValue: terminatedOn,
    employeeStatus: status,
    paygroupId: payGroupId,
    standardHours: toHours(standardMinutes),
    guaranteedHours: toHours(guaranteedMinutes),
    avatarFileName: null,
  }
}

function toHours(minutes: number | null): number | null {
  return minutes === null ? null : Math.round((minutes / 60) * 100) / 100
}
