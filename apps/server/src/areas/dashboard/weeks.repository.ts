import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'
import { isNarrowedTo } from './narrowed-people.repository.ts'

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

/** A working week of someone whom no schedule knows: Monday to Friday. */
const usualDays = 5

/**
 * The calculated hours of each week, of the people whom the caller may see. Standard hours are those of a timesheet: the
 * days with a shift, without any schedule Monday to Friday. That is why they are added up as usual weeks of everyone,
 * and what each planned week has more or less.
 */
export async function selectWeeks(tx: TenantTx, { from, to, departmentIds }: AskedWeeks): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with recursive ${wantedNodes(departmentIds)}, person as materialized (
      select e.id, e.hired_on, e.terminated_on from visible_employee e
      where e.company_id = app_company_id() and ${isNarrowedTo(departmentIds)}
    ), terms as (
      select a.employee_id, a.standard_minutes, a.effective_from, lag(a.effective_from) over own as earlier,
        lead(a.effective_from, 1, 'infinity') over own as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window own as (partition by a.employee_id order by a.effective_from)
    ), span as materialized (
      -- from the first day to the last there is exactly one for each person; minutes count from starts_on to ends_on
      select p.id, coalesce(t.standard_minutes, 0) as standard_minutes,
        case when t.earlier is null then '-infinity' else t.effective_from end as from_date,
        coalesce(t.until_date, 'infinity') as until_date, greatest(t.effective_from, p.hired_on) as starts_on,
        coalesce(p.terminated_on, 'infinity') as ends_on
      from person p
      left join terms t on t.employee_id = p.id
    ), usual as materialized (
      select greatest(s.starts_on, ${from}::date) - 6 as from_monday,
        least(s.until_date - 6, s.ends_on + 1, ${to}::date + 1) as until_monday,
        sum(s.standard_minutes * ${usualDays}) as minutes
      from span s
      group by 1, 2
    ), paid_leave as materialized (
      select f.pay_type_id, f.from_date, f.until_date
      from pay_type_in_force f
      join pay_type t on t.company_id = f.company_id and t.id = f.pay_type_id
        and t.system_code is distinct from 'holidayLeave'
      where f.company_id = app_company_id() and f.is_leave and f.is_paid_leave
    ), away as (
      select w.monday, sum(l.minutes) as paid
      from timesheet_week w
      cross join lateral (
        -- few weeks have any leave: their lines are looked up
        select l.pay_type_id, l.work_date, l.minutes from pay_line l
        where l.company_id = app_company_id() and l.employee_id = w.employee_id
          and l.work_date between w.monday and w.monday + 6
        offset 0
      ) l
      join paid_leave f on f.pay_type_id = l.pay_type_id and l.work_date >= f.from_date and l.work_date < f.until_date
      where w.company_id = app_company_id() and w.monday between ${from}::date and ${to}::date and w.leave_days > 0
        and w.employee_id in (select p.id from person p)
      group by w.monday
    ), week as (
      select ${from}::date + 7 * number as monday from generate_series(0, (${to}::date - ${from}::date) / 7) number
    )
    select w.monday as from, (coalesce(k.paid, 0) + coalesce(v.paid, 0))::integer as paid_minutes,
      coalesce(k.planned, 0)::integer as planned_minutes,
      (coalesce(k.more, 0) + coalesce((
        select sum(u.minutes) from usual u where w.monday >= u.from_monday and w.monday < u.until_monday
      ), 0))::integer as standard_minutes
    from week w
    left join lateral (
      -- week by week: all of them at once are sorted first
      select sum(x.paid_minutes) as paid, sum(x.scheduled_minutes) as planned,
        sum(s.standard_minutes * (x.working_days - ${usualDays}))
          filter (where x.planned_days > 0 and w.monday + 6 >= s.starts_on and w.monday <= s.ends_on) as more
      from timesheet_week x
      join span s on s.id = x.employee_id and w.monday + 6 >= s.from_date and w.monday + 6 < s.until_date
      where x.company_id = app_company_id() and x.monday = w.monday
    ) k on true
    left join away v on v.monday = w.monday
    order by w.monday
  `.execute(tx)
  return rows
}
