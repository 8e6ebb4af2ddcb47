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
  const monday = sql`d.work_date - (extract(isodow from d.work_date)::integer - 1)`
  const { rows } = await sql<WeekRow>`
    ${narrowedPeople(departmentIds)}, worked as materialized (
      select d.employee_id, ${monday} as from_date, sum(d.scheduled_minutes)::integer as planned,
        sum(d.paid_minutes + d.holiday_leave_minutes + case when d.leave_minutes + d.auto_leave_minutes > 0
          then ${PAID_LEAVE} else 0 end)::integer as paid,
        count(*) filter (where d.scheduled_minutes > 0)::integer as working,
        bool_or(d.type = 'OffDay' or d.scheduled_minutes > 0) as is_planned
      from timesheet_day d
      where d.company_id = app_company_id() and d.work_date between ${from}::date and ${to}::date
      group by 1, 2
    ), terms as materialized (
      select a.employee_id, a.standard_minutes, a.effective_from as from_date,
        lead(a.effective_from, 1, 'infinity') over (partition by a.employee_id order by a.effective_from) as until_date
      from employee_assignment a where a.company_id = app_company_id()
    ), week as (
      select generate_series(${from}::date, ${to}::date, interval '7 days')::date as from_date
    )
    select w.from_date as from, coalesce(sum(k.paid), 0)::integer as paid_minutes,
      coalesce(sum(k.planned), 0)::integer as planned_minutes,
      coalesce(sum(t.standard_minutes * case when k.is_planned then k.working else 5 end), 0)::integer as standard_minutes
    from week w
    cross join person p
    left join worked k on k.employee_id = p.id and k.from_date = w.from_date
    left join terms t on t.employee_id = p.id and w.from_date + 6 >= t.from_date and w.from_date + 6 < t.until_date
      and p.hired_on <= w.from_date + 6 and coalesce(p.terminated_on, 'infinity') >= w.from_date
    group by w.from_date
    order by w.from_date
  `.execute(tx)
  return rows
}

/** Paid leave of a day `d`, as a timesheet sums it: few days have any, so that looking it up for them is the quickest. */
const PAID_LEAVE = sql`(
            select coalesce(sum(l.minutes), 0) from pay_line l
            join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
              and t.system_code is distinct from 'holidayLeave'
            join pay_type_in_force f on f.company_id = l.company_id and f.pay_type_id = l.pay_type_id
              and l.work_date >= f.from_date and l.work_date < f.until_date and f.is_leave and f.is_paid_leave
            where l.company_id = d.company_id and l.employee_id = d.employee_id and l.work_date = d.work_date)`
