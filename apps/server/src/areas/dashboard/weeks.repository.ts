import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { isNarrowedTo, wantedNodes } from './narrowed-people.repository.ts'

export interface AskedWeeks {
  /** a Monday and a Sunday */
  from: string
  to: string
  departmentIds: string[] | null
}

export interface WeekRow {
  from: string
  paidMinutes: number
  plannedMinutes: number
  standardMinutes: number
}

/**
 * The calculated hours of each week, of the people whom the caller may see. Standard hours are those of a timesheet: the
 * days with a shift, without any schedule Monday to Friday.
 */
export async function selectWeeks(tx: TenantTx, { from, to, departmentIds }: AskedWeeks): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with recursive ${wantedNodes(departmentIds)}, person as materialized (
      select e.id, e.hired_on, e.terminated_on from visible_employee e
      where e.company_id = app_company_id() and ${isNarrowedTo(departmentIds)}
    ), worked as materialized (
      select w.employee_id, w.monday, w.paid_minutes, w.scheduled_minutes, w.leave_days > 0 as is_away,
        case when w.planned_days > 0 then w.working_days else 5 end as standard_days
      from timesheet_week w
      where w.company_id = app_company_id() and w.monday between ${from}::date and ${to}::date
    ), paid_leave as materialized (
      select f.pay_type_id, f.from_date, f.until_date
      from pay_type_in_force f
      join pay_type t on t.company_id = f.company_id and t.id = f.pay_type_id
        and t.system_code is distinct from 'holidayLeave'
      where f.company_id = app_company_id() and f.is_leave and f.is_paid_leave
    ), away as materialized (
      -- few weeks have any leave: looking up their lines is the quickest
      select w.employee_id, w.monday, (
        select sum(l.minutes) from pay_line l
        join paid_leave f on f.pay_type_id = l.pay_type_id and l.work_date >= f.from_date and l.work_date < f.until_date
        where l.company_id = app_company_id() and l.employee_id = w.employee_id
          and l.work_date between w.monday and w.monday + 6
      )::integer as paid
      from worked w where w.is_away
    ), terms as materialized (
      select a.employee_id, a.standard_minutes, a.effective_from as from_date,
        lead(a.effective_from, 1, 'infinity') over (partition by a.employee_id order by a.effective_from) as until_date
      from employee_assignment a where a.company_id = app_company_id()
    ), week as (
      select ${from}::date + 7 * number as monday from generate_series(0, (${to}::date - ${from}::date) / 7) number
    )
    select w.monday as from, (coalesce(sum(k.paid_minutes), 0) + coalesce(sum(v.paid), 0))::integer as paid_minutes,
      coalesce(sum(k.scheduled_minutes), 0)::integer as planned_minutes,
      coalesce(sum(t.standard_minutes * coalesce(k.standard_days, 5)), 0)::integer as standard_minutes
    from week w
    cross join person p
    left join worked k on k.employee_id = p.id and k.monday = w.monday
    left join away v on v.employee_id = p.id and v.monday = w.monday
    left join terms t on t.employee_id = p.id and w.monday + 6 >= t.from_date and w.monday + 6 < t.until_date
      and p.hired_on <= w.monday + 6 and coalesce(p.terminated_on, 'infinity') >= w.monday
    group by w.monday
    order by w.monday
  `.execute(tx)
  return rows
}
