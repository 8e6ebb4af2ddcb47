import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The first and the last day of these pay periods; undefined: one of them does not exist, or none is named. */
export async function selectSpan(tx: TenantTx, ids: string[]): Promise<{ from: string; to: string } | undefined> {
  const { rows } = await sql<{ from: string; to: string }>`
    select min(from_date) as "from", max(to_date) as "to" from pay_period
    where company_id = app_company_id() and id = any(${ids}::uuid[])
    having count(*) = ${new Set(ids).size}::integer and count(*) > 0
  `.execute(tx)
  return rows[0]
}

/** Whether an employee `e` of the pay group of a period `p` is paid in it: who has left before only if something is to be. */
const belongs = sql`(e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))`

/** Whether a period `p` has anyone to pay. */
export const isWorkedIn = sql`exists (
          select 1 from employee_assignment a
          join employee e on e.company_id = a.company_id and e.id = a.employee_id and ${belongs}
          where a.company_id = p.company_id and a.pay_group_id = p.pay_group_id and a.effective_from <= p.to_date
            and not exists (
              select 1 from employee_assignment n
              where n.company_id = a.company_id and n.employee_id = a.employee_id
                and n.effective_from > a.effective_from and n.effective_from <= p.from_date))`

/**
 * The employees of pay periods, each with the dates in which that one's pay group is theirs. Who has left before a
 * period belongs to it anyway where something is to be paid in it.
 */
export function members(periods: RawBuilder<unknown>) {
  return sql`assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and ${belongs}
      where ${periods}
    )`
}

/** A query for the employees of pay periods, each with the dates, both included, on which they are paid in one of them. */
export function membersOf(payPeriodIds: readonly string[]): RawBuilder<unknown> {
  return sql`
      with ${members(sql`p.id = any(${[...payPeriodIds]}::uuid[])`)}
      select company_id, employee_id, from_date, to_date from member`
}
