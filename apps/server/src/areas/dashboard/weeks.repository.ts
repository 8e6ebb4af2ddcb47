import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { narrowedPeople } from './narrowed-people.repository.ts'

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
    ${narrowedPeople(departmentIds)}, day as not materialized (
      select d.employee_id, d.work_date, (d.work_date - ${from}::date) / 7 as week, d.type, d.scheduled_minutes,
        d.paid_minutes + d.holiday_leave_minutes as paid_minutes,
        d.leave_minutes + d.auto_leave_minutes > 0 as is_away
      from timesheet_day d
      where d.company_id = app_company_id() and d.work_date between ${from}::date and ${to}::date
    ), worked as materialized (
      select d.employee_id, d.week, sum(d.scheduled_minutes)::integer as planned, sum(d.paid_minutes)::integer as paid,
        count(*) filter (where d.scheduled_minutes > 0)::integer as working,
        bool_or(d.type = 'OffDay' or d.scheduled_minutes > 0) as is_planned
      from day d group by 1, 2
    ), paid_leave as materialized (
      select f.pay_type_id, f.from_date, f.until_date
      from pay_type_in_force f
      join pay_type t on t.company_id = f.company_id and t.id = f.pay_type_id
        and t.system_code is distinct from 'holidayLeave'
      where f.company_id = app_company_id() and f.is_leave and f.is_paid_leave
    ), away as materialized (
      -- few days have any leave: looking up their lines is the quickest
      select d.employee_id, d.week, sum((
        select sum(l.minutes) from pay_line l
        join paid_leave f on f.pay_type_id = l.pay_type_id and l.work_date >= f.from_date and l.work_date < f.until_date
        where l.company_id = app_company_id() and l.employee_id = d.employee_id and l.work_date = d.work_date
      ))::integer as paid
      from day d where d.is_away group by 1, 2
    ), terms as materialized (
      select a.employee_id, a.standard_minutes, a.effective_from as from_date,
        lead(a.effective_from, 1, 'infinity') over (partition by a.employee_id order by a.effective_from) as until_date
      from employee_assignment a where a.company_id = app_company_id()
    ), week as (
      select number, ${from}::date + 7 * number as from_date
      from generate_series(0, (${to}::date - ${from}::date) / 7) number
    )
    select w.from_date as from, (coalesce(sum(k.paid), 0) + coalesce(sum(v.paid), 0))::integer as paid_minutes,
      coalesce(sum(k.planned), 0)::integer as planned_minutes,
      coalesce(sum(t.standard_minutes * case when k.is_planned then k.working else 5 end), 0)::integer as standard_minutes
    from week w
    cross join person p
    left join worked k on k.employee_id = p.id and k.week = w.number
    left join away v on v.employee_id = p.id and v.week = w.number
    left join terms t on t.employee_id = p.id and w.from_date + 6 >= t.from_date and w.from_date + 6 < t.until_date
      and p.hired_on <= w.from_date + 6 and coalesce(p.terminated_on, 'infinity') >= w.from_date
    group by w.from_date
    order by w.from_date
  `.execute(tx)
  return rows
}
