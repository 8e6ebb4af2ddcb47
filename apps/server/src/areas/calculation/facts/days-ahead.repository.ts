import { sql } from 'kysely'
import { arrayText } from '../../../platform/db/array-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import type { EmployeeDays, ScheduleRow } from './facts.repository.ts'

/** What templates plan on days beyond those that they are written through, as selectSchedule reads written days. */
export async function selectScheduleAhead(tx: TenantTx, days: EmployeeDays[]): Promise<ScheduleRow[]> {
  const column = (name: keyof EmployeeDays) => arrayText(days.map((range) => range[name]))
  const { rows } = await sql<ScheduleRow>`
    with asked as materialized (
      select * from unnest(${column('employeeId')}::uuid[], ${column('from')}::date[], ${column('to')}::date[])
        as a (employee_id, from_date, to_date)
    ), ahead as materialized (
      -- seldom anything: templates are written through weeks before their days come
      select array_agg(distinct a.employee_id) as employee_ids, min(a.from_date) as from_date, max(a.to_date) as to_date
      from asked a
      join template_span s on s.company_id = app_company_id() and s.employee_id = a.employee_id
        and s.from_date <= a.to_date and s.to_date >= a.from_date
        -- the assignments of these employees alone are read
        and s.employee_id = any(${column('employeeId')}::uuid[])
      join schedule_template p on p.company_id = s.company_id and p.id = s.schedule_template_id
        and p.is_active and p.removed_at is null and coalesce(p.planned_through, date '-infinity') < a.to_date
      having count(*) > 0
    )
    select t.employee_id, t.work_date, t.is_off_day, true as from_template, t.auto_punch, t.out_punch_only, t.work_on_holiday,
      t.template_num || ':' || s."startMinute" as section_id, s."startMinute" as start_minute, s."endMinute" as end_minute,
      s."breakMinutes" as break_minutes, s.rules
    from ahead
    cross join lateral template_days(ahead.employee_ids, ahead.from_date, ahead.to_date) t
    left join lateral jsonb_to_recordset(t.sections) as s (
      "startMinute" integer, "endMinute" integer, "breakMinutes" integer, rules jsonb) on true
    where t.is_active and t.work_date > coalesce(t.planned_through, date '-infinity')
      and exists (
        select 1 from asked a where a.employee_id = t.employee_id and t.work_date between a.from_date and a.to_date)
      and not exists (
        select 1 from schedule_day d where d.employee_id = t.employee_id and d.work_date = t.work_date)
    order by t.employee_id, t.work_date, s."startMinute"
  `.execute(tx)
  return rows
}
