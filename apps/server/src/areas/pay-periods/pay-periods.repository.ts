import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface StoredReach {
  payGroupId: string
  /** of the latest stored period; null: none is stored yet */
  from: string | null
  to: string | null
  /** of the first stored period */
  first: { from: string; to: string } | null
  /** the earliest start date that the group's rules name; null: they name none */
  start: string | null
}

/** The first and the latest stored period of each pay group. @param payGroupIds null: every group that is active */
export async function selectStoredReach(tx: TenantTx, payGroupIds: string[] | 'all' | null): Promise<StoredReach[]> {
  const ids = payGroupIds === 'all' ? null : payGroupIds
  const { rows } = await sql<StoredReach>`
    select g.id as pay_group_id, p.from_date as "from", p.to_date as "to", s.start,
      case when f.from_date is not null then jsonb_build_object('from', f.from_date, 'to', f.to_date) end as first
    from pay_group g
    left join lateral (
      select from_date, to_date from pay_period p
      where p.company_id = g.company_id and p.pay_group_id = g.id
      order by from_date desc limit 1
    ) p on true
    left join lateral (
      select from_date, to_date from pay_period f
      where f.company_id = g.company_id and f.pay_group_id = g.id
      order by from_date limit 1
    ) f on true
    cross join lateral (
      select min(v.rules ->> 'startTime') as start from pay_group_version v
      where v.company_id = g.company_id and v.pay_group_id = g.id
    ) s
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

/** The ids of the periods of pay groups that begin before a date of each. */
export async function selectPeriodsBefore(
  tx: TenantTx,
  before: readonly { payGroupId: string; first: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id
    from unnest(${before.map(({ payGroupId }) => payGroupId)}::uuid[], ${before.map(({ first }) => first)}::date[])
      as b (pay_group_id, first)
    join pay_period p on p.company_id = app_company_id() and p.pay_group_id = b.pay_group_id and p.from_date < b.first
    order by p.pay_group_id, p.from_date
  `.execute(tx)
  return rows.map(({ id }) => id)
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

/** The stored period of a pay group that contains a date. */
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
