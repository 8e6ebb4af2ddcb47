import { sql } from 'kysely'
import { idsAsRows } from '../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface LeaveSpan {
  employeeId: string
  status: 'Pending' | 'Approved'
  fromDate: string
  toDate: string
  /** minutes after midnight of its first date; null: whole dates */
  fromMinute: number | null
  toMinute: number | null
}

/** Leave of employees that touches a range and is approved or requested, the first first. */
export async function selectLeaveSpans(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<LeaveSpan[]> {
  const { rows } = await sql<LeaveSpan>`
    select l.employee_id, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from ${idsAsRows(employeeIds)}
    join leave l on l.company_id = app_company_id() and l.employee_id = w.id
    where l.from_date <= ${to}::date and l.to_date >= ${from}::date and l.status in ('Approved', 'Pending')
    order by l.employee_id, l.from_date, l.id
  `.execute(tx)
  return rows
}

/** Those of the employees who are active. */
export async function selectActive(tx: TenantTx, employeeIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id
    from ${idsAsRows(employeeIds)}
    join employee e on e.company_id = app_company_id() and e.id = w.id
    where e.status = 'Active'
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
