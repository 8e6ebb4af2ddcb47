import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/** A budget that applies in a week. */
export interface BudgetRow {
  weekStart: string
  /** null: the whole company */
  departmentId: string | null
  departmentName: string | null
  amount: number
}

/** The budgets that apply in weeks, the company's first, then by department. @param weekStarts Mondays */
export async function selectBudgets(tx: TenantTx, weekStarts: string[]): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`
    select w.week_start, b.department_id, d.name as department_name, b.amount
    from unnest(${weekStarts}::date[]) as w (week_start)
    cross join lateral (
      select distinct on (r.department_id) r.department_id, r.amount
      from roster_budget r
      where r.company_id = app_company_id() and (r.week_start = w.week_start or r.is_lasting and r.week_start <= w.week_start)
      order by r.department_id, r.is_lasting, r.week_start desc
    ) b
    left join department d on d.company_id = app_company_id() and d.id = b.department_id
    where b.amount is not null
    order by w.week_start, b.department_id is not null, d.name collate "en-x-icu", d.id
  `.execute(tx)
  return rows
}

/** What a department has in a week: an amount of its own, and the lasting one. */
export interface WeekBudgetRow {
  departmentId: string | null
  departmentName: string | null
  /** null: the week has none of its own */
  ownAmount: number | null
  /** 0: as above */
  ownVersion: number
  /** null: none, or it has ended */
  lastingAmount: number | null
  /** the Monday it applies from, or ended on; null: there was none before */
  lastingFrom: string | null
  /** 0: there was none before */
  lastingVersion: number
}

/** The budgets of a week, also those that end with it, the company's first, then by department. */
export async function selectWeekBudgets(tx: TenantTx, weekStart: string): Promise<WeekBudgetRow[]> {
  const { rows } = await sql<WeekBudgetRow>`
    select b.department_id, d.name as department_name, o.amount as own_amount, coalesce(o.version, 0) as own_version,
      l.amount as lasting_amount, l.week_start as lasting_from, coalesce(l.version, 0) as lasting_version
    from (select distinct department_id from roster_budget where company_id = app_company_id()) b
    left join roster_budget o on o.company_id = app_company_id() and o.department_id is not distinct from b.department_id
      and o.week_start = ${weekStart}::date and not o.is_lasting
    left join lateral (
      select r.amount, r.week_start, r.version
      from roster_budget r
      where r.company_id = app_company_id() and r.department_id is not distinct from b.department_id and r.is_lasting
        and r.week_start <= ${weekStart}::date
      order by r.week_start desc limit 1
    ) l on true
    left join department d on d.company_id = app_company_id() and d.id = b.department_id
    where o.id is not null or l.amount is not null or l.week_start = ${weekStart}::date
    order by b.department_id is not null, d.name collate "en-x-icu", d.id
  `.execute(tx)
  return rows
}

export interface BudgetKey {
  departmentId: string | null
  weekStart: string
  isLasting: boolean
}

export interface StoredBudget {
  id: string
  amount: number | null
  version: number
}

/** @returns undefined where nothing is said for the week */
export async function selectBudget(
  tx: TenantTx,
  { departmentId, weekStart, isLasting }: BudgetKey,
): Promise<StoredBudget | undefined> {
  const { rows } = await sql<StoredBudget>`
    select id, amount, version from roster_budget
    where company_id = app_company_id() and department_id is not distinct from ${departmentId}::uuid
      and week_start = ${weekStart}::date and is_lasting = ${isLasting}
  `.execute(tx)
  return rows[0]
}

/** @returns the id */
export async function upsertBudget(
  tx: TenantTx,
  { departmentId, weekStart, isLasting }: BudgetKey,
  amount: number | null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into roster_budget (company_id, department_id, week_start, is_lasting, amount)
    values (app_company_id(), ${departmentId}::uuid, ${weekStart}::date, ${isLasting}, ${amount}::numeric)
    on conflict (company_id, department_id, week_start, is_lasting) do update set
      amount = excluded.amount, updated_at = now(), version = roster_budget.version + 1
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function deleteBudget(tx: TenantTx, id: string): Promise<void> {
  await sql`delete from roster_budget where company_id = app_company_id() and id = ${id}::uuid`.execute(tx)
}
