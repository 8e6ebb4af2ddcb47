import { sql } from 'kysely'
import { idsAsRows } from '../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface LeaveRow {
  employeeId: string
  typeName: string
  status: 'Pending' | 'Approved'
  fromDate: string
  toDate: string
  /** minutes after midnight of a leave by times; null: whole dates */
  fromMinute: number | null
  toMinute: number | null
}

/** Leave of employees in a range that is requested or granted, by employee and date. */
export async function selectLeaves(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<LeaveRow[]> {
  const { rows } = await sql<LeaveRow>`
    select l.employee_id, case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as type_name, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from ${idsAsRows(employeeIds)}
    join leave l on l.company_id = app_company_id() and l.employee_id = w.id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.from_date <= ${to}::date and l.to_date >= ${from}::date and l.status in ('Approved', 'Pending')
    order by l.employee_id, l.from_date, l.id
  `.execute(tx)
  return rows
}

/** Where employees read mail: the address of their account while it is active, else that of their record. */
export async function selectAddresses(tx: TenantTx, employeeIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ employeeId: string; address: string }>`
    select e.id as employee_id, coalesce(a.email, nullif(trim(e.email), '')) as address
    from ${idsAsRows(employeeIds)}
    join employee e on e.company_id = app_company_id() and e.id = w.id
    left join account a on a.id = e.account_id and a.status = 'Active'
    where coalesce(a.email, nullif(trim(e.email), '')) is not null
  `.execute(tx)
  return new Map(rows.map(({ employeeId, address }) => [employeeId, address]))
}
