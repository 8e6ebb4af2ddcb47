import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface ZoneSpan {
  employeeId: string
  /** null: no rules at all, the company's zone always */
  fromDate: string | null
  zone: string
}

/**
 * The zones of employees with the dates they hold from, a new span for each assignment and each pay group version.
 *
 * @source docs/engine.md A1 (Zone)
 */
export async function selectZoneSpans(tx: TenantTx, employeeIds: string[]): Promise<ZoneSpan[]> {
  const { rows } = await sql<ZoneSpan>`
    with recursive node (company_id, id, zone) as (
      select d.company_id, d.id, case when s.has_time_zone then d.time_zone_id end
      from department d join company_structure s on s.company_id = d.company_id and s.level = d.level
      where d.parent_id is null
      union all
      select d.company_id, d.id, coalesce(case when s.has_time_zone then d.time_zone_id end, node.zone)
      from node
      join department d on d.company_id = node.company_id and d.parent_id = node.id
      join company_structure s on s.company_id = d.company_id and s.level = d.level
    ), assignment as (
      select company_id, employee_id, effective_from, department_id, pay_group_id,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) as until
      from employee_assignment
      where employee_id = any(${employeeIds}::uuid[])
    ), rules as (
      select company_id, pay_group_id, effective_from, nullif(rules ->> 'timeZoneId', '') as zone,
        lead(effective_from, 1, date 'infinity') over (partition by pay_group_id order by effective_from) as until
      from pay_group_version
    )
    select e.id as employee_id, greatest(a.effective_from, r.effective_from) as from_date,
      coalesce(r.zone, node.zone, c.time_zone_id) as zone
    from employee e
    join company c on c.id = e.company_id
    left join assignment a on a.company_id = e.company_id and a.employee_id = e.id
    left join rules r on r.company_id = a.company_id and r.pay_group_id = a.pay_group_id
      and r.effective_from < a.until and r.until > a.effective_from
    left join node on node.company_id = a.company_id and node.id = a.department_id
    where e.id = any(${employeeIds}::uuid[])
    order by e.id, greatest(a.effective_from, r.effective_from)
  `.execute(tx)
  return rows
}

export async function selectCompanyZone(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone_id as zone from company where id = app_company_id()
  `.execute(tx)
  return rows[0]!.zone
}
