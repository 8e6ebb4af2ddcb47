import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { widen, type Mark } from './marks.repository.ts'

/**
 * A query for the days affected by a change of rules: `employee_id`, `pay_group_id`, `member_from` (since when the
 * employee is in that pay group), `from_date` and `to_date`, which may be infinite.
 */
export type AffectedDays = RawBuilder<unknown>

/** A holiday without a plan is owed by the four weeks before it, so a day that far after the last one may get figures. */
const HISTORY_DAYS = 28

/** Whether any of the days is in a closed pay period. */
export async function hasClosedDays(tx: TenantTx, days: AffectedDays): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1
      from (${days}) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found
  `.execute(tx)
  return rows[0]!.found
}

/** The last of the days that is in a closed pay period; null: none is. */
export async function lastClosedDay(tx: TenantTx, days: AffectedDays): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(least(p.to_date, c.to_date)) as day
    from (${days}) c
    join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
      and p.to_date >= greatest(c.from_date, c.member_from)
  `.execute(tx)
  return rows[0]!.day
}

/**
 * Marks the days that have something to calculate: from an employee's first day with figures, or already marked, to
 * four weeks after the last. The writers of time must be locked out, so that the last fact is seen.
 *
 * @returns the employees' marks, with what was marked before; the rows stay locked until the transaction ends
 */
export async function markAffectedDays(tx: TenantTx, days: AffectedDays): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (${days}) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + ${HISTORY_DAYS}::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    ${widen}
    returning employee_id, from_date as "from", to_date as "to"
  `.execute(tx)
  return rows
}
