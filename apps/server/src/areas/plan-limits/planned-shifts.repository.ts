import { sql } from 'kysely'
import { idsAsRows } from '../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The pay group of an employee from a date on. */
export interface PayGroupSpan {
  employeeId: string
  effectiveFrom: string
  payGroupId: string
}

/** The pay groups of employees over time, an employee's by date. */
export async function selectPayGroupSpans(tx: TenantTx, employeeIds: string[]): Promise<PayGroupSpan[]> {
  const { rows } = await sql<PayGroupSpan>`
    select a.employee_id, a.effective_from, a.pay_group_id
    from ${idsAsRows(employeeIds)}
    join employee_assignment a on a.company_id = app_company_id() and a.employee_id = w.id
    order by a.employee_id, a.effective_from
  `.execute(tx)
  return rows
}
