import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

interface OwnDates {
  employeeId: string
  from: string
  to: string
}

export interface OwnLeave {
  typeName: string
  status: 'Pending' | 'Approved'
  fromDate: string
  toDate: string
  /** minutes after midnight of a leave by times; null: whole dates */
  fromMinute: number | null
  toMinute: number | null
}

/** Leave of an employee in a range that is requested or granted, by date. */
export async function selectOwnLeave(tx: TenantTx, { employeeId, from, to }: OwnDates): Promise<OwnLeave[]> {
  const { rows } = await sql<OwnLeave>`
    select case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as type_name, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.company_id = app_company_id() and l.employee_id = ${employeeId}::uuid and l.from_date <= ${to}::date
      and l.to_date >= ${from}::date and l.status in ('Approved', 'Pending')
    order by l.from_date, l.id
  `.execute(tx)
  return rows
}

export interface OwnDepartment {
  effectiveFrom: string
  name: string | null
}

/** The departments an employee has belonged to, the latest first. */
export async function selectOwnDepartments(tx: TenantTx, employeeId: string): Promise<OwnDepartment[]> {
  const { rows } = await sql<OwnDepartment>`
    select a.effective_from, d.name
    from employee_assignment a
    left join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = app_company_id() and a.employee_id = ${employeeId}::uuid
    order by a.effective_from desc
  `.execute(tx)
  return rows
}

/** The names of tasks, by id. */
export async function selectTaskNames(tx: TenantTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from task where company_id = app_company_id() and id = any(${arrayText(ids)}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
