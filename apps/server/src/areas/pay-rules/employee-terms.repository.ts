import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The terms that apply to an employee on a date. */
export interface StoredTerms {
  employeeName: string
  accountId: string | null
  hiredOn: string
  terminatedOn: string | null
  standardMinutes: number
  /** whether the date lies in a closed pay period */
  closed: boolean
  /** of the pay group, as stored */
  rules: unknown
}

/**
 * The assignment in force on the date, or else the nearest, with its pay group's rules on it; undefined for nobody the
 * session may see.
 */
export async function selectEmployeeTerms(
  tx: TenantTx,
  { employeeId, on }: { employeeId: string; on: string },
): Promise<StoredTerms | undefined> {
  const { rows } = await sql<StoredTerms>`
    select e.first_name || ' ' || e.last_name as employee_name, e.account_id, e.hired_on, e.terminated_on,
      a.standard_minutes, is_closed_day(e.company_id, e.id, ${on}::date) as closed, v.rules
    from visible_employee e
    join lateral (
      select a.pay_group_id, a.standard_minutes from employee_assignment a
      where a.company_id = e.company_id and a.employee_id = e.id
      order by a.effective_from <= ${on}::date desc, abs(a.effective_from - ${on}::date) limit 1
    ) a on true
    join lateral (
      select v.rules from pay_group_version v
      where v.company_id = e.company_id and v.pay_group_id = a.pay_group_id
      order by v.effective_from <= ${on}::date desc, abs(v.effective_from - ${on}::date) limit 1
    ) v on true
    where e.id = ${employeeId}::uuid
  `.execute(tx)
  return rows[0]
}
