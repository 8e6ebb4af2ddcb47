import { sql, type RawBuilder } from 'kysely'
import type { AffectedDays } from './affected-days.repository.ts'

/** The open days of everyone who belongs to one of the nodes or to one below them. */
export function daysBelow(nodeIds: string[]): AffectedDays {
  return openDays(sql`
    m.department_id in (
      with recursive below (company_id, id) as (
        select company_id, id from department where id = any(${nodeIds}::uuid[])
        union
        select d.company_id, d.id from below join department d on d.company_id = below.company_id and d.parent_id = below.id
      )
      select id from below
    )`)
}

/** The open days of everyone. */
export function daysOfCompany(): AffectedDays {
  return openDays(sql`true`)
}

/**
 * Settings of nodes and the company have no dates: a change affects the days from the first open pay period on. Closed
 * days stay as they were paid.
 *
 * @param where of `m`, an employee's time in a pay group and a node
 */
export function openDays(where: RawBuilder<unknown>): AffectedDays {
  return sql`
    select m.employee_id, m.pay_group_id, m.member_from,
      coalesce(
        (select min(p.from_date) from pay_period p where p.pay_group_id = m.pay_group_id and not p.is_closed
          and p.to_date >= m.member_from),
        (select max(p.to_date) + 1 from pay_period p where p.pay_group_id = m.pay_group_id and p.is_closed),
        date '-infinity') as from_date,
      m.member_to as to_date
    from (
      select employee_id, pay_group_id, department_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m
    where ${where}`
}
