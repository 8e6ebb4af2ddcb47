import { sql } from 'kysely'
import { idsAsRows } from '../../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/** Money per hour, from a date on. */
export interface RateRow {
  employeeId: string
  effectiveFrom: string
  rate: number
}

/** The pay rates of employees that apply by a date, by employee and date. */
export async function selectPayRates(
  tx: TenantTx,
  { employeeIds, through }: { employeeIds: string[]; through: string },
): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select r.employee_id, r.effective_from, r.rate
    from ${idsAsRows(employeeIds)}
    join employee_pay_rate r on r.company_id = app_company_id() and r.employee_id = w.id
    where r.effective_from <= ${through}::date
    order by r.employee_id, r.effective_from
  `.execute(tx)
  return rows
}

/** What a pay type is from a date on, until another. */
export interface PayTypeTerms {
  payTypeId: string
  name: string
  /** the session reads only that it is leave */
  isHidden: boolean
  fromDate: string
  /** the first date of other terms */
  untilDate: string
  isLeave: boolean
  isPaidLeave: boolean
  isAllowance: boolean
  isOvertime: boolean
  /** of money; null: none */
  payRateFactor: number | null
}

/** The terms of all pay types that apply on some day of a range, by code and date. */
export async function selectPayTypeTerms(
  tx: TenantTx,
  { from, to }: { from: string; to: string },
): Promise<PayTypeTerms[]> {
  const { rows } = await sql<PayTypeTerms>`
    select f.pay_type_id, case when hides_leave_type(null, t.settings) then 'Leave' else t.name end as name,
      hides_leave_type(null, t.settings) as is_hidden, f.from_date, f.until_date, f.is_leave, f.is_paid_leave, f.is_allowance, f.is_overtime,
      (f.settings ->> 'payRateFactor')::numeric as pay_rate_factor
    from pay_type_in_force f
    join pay_type t on t.company_id = f.company_id and t.id = f.pay_type_id
    where f.company_id = app_company_id() and f.from_date <= ${to}::date and f.until_date > ${from}::date
    order by t.code, f.from_date
  `.execute(tx)
  return rows
}

export interface Node {
  id: string
  parentId: string | null
  name: string
}

/** All departments. */
export async function selectNodes(tx: TenantTx): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select id, parent_id, name from department where company_id = app_company_id()
  `.execute(tx)
  return rows
}
