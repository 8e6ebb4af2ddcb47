import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface ChoosablePeriod {
  id: string
  fromDate: string
  toDate: string
  isClosed: boolean
}

export interface GroupToChoose {
  payGroupId: string
  name: string
  periods: ChoosablePeriod[]
  /** last day with times up to today, and before the running period; null: none */
  lastWorked: string | null
  lastWorkedBefore: string | null
}

/** Periods of a pay group that are offered: the newest, and those up to the last worked one, however long ago that was. */
const most = { newest: 60, worked: 120 }

/**
 * The pay groups of employees whom the caller sees, the largest first, each with its periods by date.
 *
 * @param asked.employeeId only the group of this one; null: of everyone
 */
export async function selectGroupsToChoose(
  tx: TenantTx,
  { today, employeeId }: { today: string; employeeId: string | null },
): Promise<GroupToChoose[]> {
  const { rows } = await sql<GroupToChoose>`
    with running as materialized (
      select distinct on (pay_group_id) pay_group_id, from_date from pay_period
      where from_date <= ${today}::date
      order by pay_group_id, from_date desc
    ), grouped as (
      select a.pay_group_id, count(*) as employees, max(upto.work_date) as last_worked,
        max(before.work_date) as last_worked_before
      from visible_employee e
      join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join running r on r.pay_group_id = a.pay_group_id
      left join lateral (
        select q.work_date from punch_pair q
        where q.company_id = e.company_id and q.employee_id = e.id and q.work_date <= ${today}::date
        order by q.work_date desc limit 1
      ) upto on true
      left join lateral (
        select q.work_date from punch_pair q
        where q.company_id = e.company_id and q.employee_id = e.id and q.work_date < r.from_date
        order by q.work_date desc limit 1
      ) before on true
      where ${employeeId === null ? sql`true` : sql`e.id = ${employeeId}::uuid`}
      group by a.pay_group_id
    )
    select g.id as pay_group_id, g.name, w.last_worked, w.last_worked_before, coalesce(p.list, '[]') as periods
    from grouped w
    join pay_group g on g.id = w.pay_group_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', l.id, 'fromDate', l.from_date, 'toDate', l.to_date, 'isClosed', l.is_closed)
        order by l.from_date) as list
      from (
        (select p.id, p.from_date, p.to_date, p.is_closed from pay_period p
        where p.company_id = g.company_id and p.pay_group_id = g.id
        order by p.from_date desc limit ${most.newest})
        union
        (select p.id, p.from_date, p.to_date, p.is_closed from pay_period p
        where p.company_id = g.company_id and p.pay_group_id = g.id and p.from_date <= w.last_worked
        order by p.from_date desc limit ${most.worked})
      ) l
    ) p on true
    order by w.employees desc, g.name collate "en-x-icu", g.id
  `.execute(tx)
  return rows
}
