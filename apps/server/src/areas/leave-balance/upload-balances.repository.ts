import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { NamedType } from './named-types.ts'

/** The visible employees with one of the pay ids, with the standard hours of a day of theirs on the date. */
export async function selectPayIdHolders(
  tx: TenantTx,
  payIds: string[],
  on: string,
): Promise<{ payId: string; employeeId: string; standardMinutes: number }[]> {
  const { rows } = await sql<{ payId: string; employeeId: string; standardMinutes: number }>`
    select e.pay_id, e.id as employee_id, coalesce(a.standard_minutes, 0) as standard_minutes
    from visible_employee e
    left join lateral (
      select a.standard_minutes from employee_assignment a
      where a.company_id = e.company_id and a.employee_id = e.id
      order by a.effective_from <= ${on}::date desc, abs(a.effective_from - ${on}::date)
      limit 1
    ) a on true
    where e.pay_id = any(${payIds}::text[])
  `.execute(tx)
  return rows
}

/** Every pay type by what a file may call it. */
export async function selectNamedTypes(tx: TenantTx): Promise<NamedType[]> {
  const { rows } = await sql<NamedType>`
    select id, name, code, coalesce(export_code, '') as export_code from pay_type
  `.execute(tx)
  return rows
}

export interface BalanceToKeep {
  employeeId: string
  payTypeId: string
  minutes: number
}

export interface ChangedBalance {
  employeeId: string
  employeeName: string
  payTypeId: string
  payTypeName: string
  /** null: there was none for the day */
  before: number | null
  after: number
}

/**
 * Sets the given balances of a day; others stay. Uploads must wait for each other (lockSettings).
 *
 * @returns those that changed
 */
export async function upsertBalances(
  tx: TenantTx,
  asOf: string,
  balances: readonly BalanceToKeep[],
): Promise<ChangedBalance[]> {
  const { rows } = await sql<ChangedBalance>`
    with changed as materialized (
      select g."employeeId" as employee_id, g."payTypeId" as pay_type_id, b.minutes as before, g.minutes as after
      from jsonb_to_recordset(${jsonText(balances)}::jsonb) as g ("employeeId" uuid, "payTypeId" uuid, minutes integer)
      left join leave_balance b on b.company_id = app_company_id() and b.employee_id = g."employeeId"
        and b.pay_type_id = g."payTypeId" and b.as_of = ${asOf}::date
      where b.minutes is distinct from g.minutes
    ), saved as (
      insert into leave_balance (company_id, employee_id, pay_type_id, as_of, minutes)
      select app_company_id(), employee_id, pay_type_id, ${asOf}::date, after from changed
      on conflict (company_id, employee_id, pay_type_id, as_of) do update set
        minutes = excluded.minutes, updated_at = now(), version = leave_balance.version + 1
    )
    select c.employee_id, e.first_name || ' ' || e.last_name as employee_name, c.pay_type_id, t.name as pay_type_name,
      c.before, c.after
    from changed c
    join pay_type t on t.company_id = app_company_id() and t.id = c.pay_type_id
    join employee e on e.company_id = app_company_id() and e.id = c.employee_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", c.employee_id, t.name
  `.execute(tx)
  return rows
}

/** How many of the balances are superseded by one of a later day. */
export async function countOutdated(tx: TenantTx, asOf: string, balances: readonly BalanceToKeep[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from jsonb_to_recordset(${jsonText(balances)}::jsonb) as g ("employeeId" uuid, "payTypeId" uuid)
    where exists (
      select 1 from leave_balance b
      where b.company_id = app_company_id() and b.employee_id = g."employeeId" and b.pay_type_id = g."payTypeId"
        and b.as_of > ${asOf}::date)
  `.execute(tx)
  return rows[0]!.count
}
