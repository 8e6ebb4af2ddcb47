import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface LastPeriod {
  payGroupId: string
  /** of the latest stored period; null: none is stored yet */
  from: string | null
  to: string | null
}

/** The latest stored period of each pay group. @param payGroupIds null: every group that is active */
export async function selectLastPeriods(tx: TenantTx, payGroupIds: string[] | 'all' | null): Promise<LastPeriod[]> {
  const ids = payGroupIds === 'all' ? null : payGroupIds
  const { rows } = await sql<LastPeriod>`
    select g.id as pay_group_id, p.from_date as "from", p.to_date as "to"
    from pay_group g
    left join lateral (
      select from_date, to_date from pay_period p
      where p.company_id = g.company_id and p.pay_group_id = g.id
      order by from_date desc limit 1
    ) p on true
    where ${payGroupIds === 'all'} or case when ${ids}::uuid[] is null then g.is_active else g.id = any(${ids}::uuid[]) end
  `.execute(tx)
  return rows
}

export interface NewPeriod {
  payGroupId: string
  from: string
  to: string
  periodCode: string
}

export async function insertPeriods(tx: TenantTx, periods: NewPeriod[]): Promise<void> {
  await sql`
    insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code)
    select app_company_id(), p."payGroupId", p."from", p."to", p."periodCode"
    from jsonb_to_recordset(${jsonText(periods)}::jsonb) as p ("payGroupId" uuid, "from" date, "to" date, "periodCode" text)
    order by p."payGroupId", p."from"
    on conflict (company_id, pay_group_id, from_date) do nothing
  `.execute(tx)
}

export interface EmployeePeriod {
  id: string
  from: string
  to: string
  isClosed: boolean
}

/** The stored period of the pay group an employee is in on a date; undefined before the first. */
export async function selectEmployeePeriod(
  tx: TenantTx,
  employeeId: string,
  date: string,
): Promise<EmployeePeriod | undefined> {
  const { rows } = await sql<EmployeePeriod>`
    select p.id, p.from_date as "from", p.to_date as "to", p.is_closed
    from pay_period p
    where p.pay_group_id = employee_pay_group(app_company_id(), ${employeeId}::uuid, ${date}::date)
      and ${date}::date between p.from_date and p.to_date
  `.execute(tx)
  return rows[0]
}

/** @returns undefined when the company has no such period */
export async function selectPeriod(tx: TenantTx, id: string): Promise<EmployeePeriod | undefined> {
  const { rows } = await sql<EmployeePeriod>`
    select id, from_date as "from", to_date as "to", is_closed from pay_period where id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** The stored period of a pay group that holds a date. */
export async function selectGroupPeriod(
  tx: TenantTx,
  payGroupId: string,
  date: string,
): Promise<EmployeePeriod | undefined> {
  const { rows } = await sql<EmployeePeriod>`
    select id, from_date as "from", to_date as "to", is_closed from pay_period
    where pay_group_id = ${payGroupId}::uuid and ${date}::date between from_date and to_date
  `.execute(tx)
  return rows[0]
}
