import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface DayCounts {
  openDays: number
  closedDays: number
}

/** How many days of a range people are employed on, by whether their pay period is closed; people without any are missing. */
export async function selectDayCounts(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<(DayCounts & { employeeId: string })[]> {
  const { rows } = await sql<DayCounts & { employeeId: string }>`
    with person as materialized (
      select e.company_id, e.id, greatest(e.hired_on, ${from}::date) as from_date,
        least(coalesce(e.terminated_on, ${to}::date), ${to}::date) as to_date
      from employee e where e.id = any(${employeeIds}::uuid[])
    ), member as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from as member_from,
        lead(a.effective_from, 1, date 'infinity') over (partition by a.employee_id order by a.effective_from) - 1 as member_to
      from employee_assignment a where a.employee_id = any(${employeeIds}::uuid[])
    ), closed as (
      select p.id, sum(least(c.to_date, m.member_to, p.to_date) - greatest(c.from_date, m.member_from, p.from_date) + 1) as days
      from person p
      join member m on m.company_id = p.company_id and m.employee_id = p.id
      join pay_period c on c.company_id = m.company_id and c.pay_group_id = m.pay_group_id and c.is_closed
        and c.from_date <= p.to_date and c.to_date >= p.from_date
      where greatest(c.from_date, m.member_from, p.from_date) <= least(c.to_date, m.member_to, p.to_date)
      group by p.id
    )
    select p.id as employee_id, (p.to_date - p.from_date + 1 - coalesce(c.days, 0))::integer as open_days,
      coalesce(c.days, 0)::integer as closed_days
    from person p left join closed c on c.id = p.id
    where p.from_date <= p.to_date
  `.execute(tx)
  return rows
}

/** The people whom the session sees who are in the pay group of a period on one of its dates. */
export async function selectMembersOf(tx: TenantTx, payPeriodId: string): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    select e.id as employee_id
    from pay_period p
    join (
      select company_id, employee_id, pay_group_id, effective_from,
        lead(effective_from) over (partition by employee_id order by effective_from) as until
      from employee_assignment
    ) a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id and a.effective_from <= p.to_date
      and coalesce(a.until > p.from_date, true)
    join visible_employee e on e.company_id = a.company_id and e.id = a.employee_id
      and e.hired_on <= p.to_date and coalesce(e.terminated_on >= p.from_date, true)
    where p.id = ${payPeriodId}::uuid
    group by e.id order by e.id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}
