import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface StoredTerms {
  employeeName: string
  accountId: string | null
  hiredOn: string
  terminatedOn: string | null
  standardMinutes: number
  /** of the pay group, as stored */
  rules: unknown
}

/** What leave of an employee goes by on a date; undefined for nobody the session may see. */
export async function selectTerms(
  tx: TenantTx,
  { employeeId, on }: { employeeId: string; on: string },
): Promise<StoredTerms | undefined> {
  const { rows } = await sql<StoredTerms>`
    select e.first_name || ' ' || e.last_name as employee_name, e.account_id, e.hired_on, e.terminated_on,
      a.standard_minutes, v.rules
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

export interface LeaveTypeTerms {
  name: string
  isActive: boolean
  isLeave: boolean
  hideFromEmp: boolean
}

/** Whether the company has the pay type. */
export async function hasPayType(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pay_type where id = ${id}::uuid`.execute(tx)
  return rows.length === 1
}

/** A pay type as it is on a date; undefined: the company has none of the id. */
export async function selectLeaveType(
  tx: TenantTx,
  { payTypeId, on }: { payTypeId: string; on: string },
): Promise<LeaveTypeTerms | undefined> {
  const { rows } = await sql<LeaveTypeTerms>`
    select t.name, t.is_active, f.is_leave, coalesce((t.settings ->> 'hideFromEmp')::boolean, false) as hide_from_emp
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= ${on}::date and f.until_date > ${on}::date
    where t.id = ${payTypeId}::uuid
  `.execute(tx)
  return rows[0]
}

/** What a person’s account is narrowed to; none: everything. */
export async function selectFunctions(tx: TenantTx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ functions: string[] }>`
    select functions from account where id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]?.functions ?? []
}
