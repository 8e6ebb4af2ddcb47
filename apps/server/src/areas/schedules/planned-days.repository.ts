import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { DayKey, ScheduleSource, Section } from './schedules.repository.ts'

/** A section with what people call its position and job. */
export interface NamedSection extends Section {
  id: string
  departmentName: string | null
  jobName: string | null
  /** Hours worked on it are approved: it is neither removed nor moved. */
  isLocked: boolean
}

/** What is planned for an employee on a date, and by what. */
export interface PlannedDayRow extends DayKey {
  /** null: nobody has planned the day */
  id: string | null
  isOffDay: boolean
  isClosed: boolean
  /** false: before the employee's first day, or after the last */
  isEmployed: boolean
  source: ScheduleSource | null
  /** it follows a template; a change makes it a day of its own */
  fromTemplate: boolean
  scheduleTemplateId: string | null
  templateNum: number | null
  /** 0: there is no row */
  version: number
  sections: NamedSection[]
}

/**
 * What is planned for employees on each date of a range, by employee and date; a row also where nothing is. Dates beyond
 * those that templates are written through have what the templates plan, without an id. Names are read one by one: joined,
 * the planner expects a hundred sections a day and reads the whole table of departments for each.
 */
export async function selectPlannedDays(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<PlannedDayRow[]> {
  const { rows } = await sql<PlannedDayRow>`
    with terms as (
      select a.employee_id, a.pay_group_id, a.effective_from,
        lead(a.effective_from) over (partition by a.employee_id order by a.effective_from) as next_from
      from employee_assignment a
      where a.company_id = app_company_id() and a.employee_id = any(${employeeIds}::uuid[])
    ), closed as materialized (
      select distinct t.employee_id, x.day::date as work_date
      from terms t
      join pay_period c on c.company_id = app_company_id() and c.pay_group_id = t.pay_group_id and c.is_closed
        and c.from_date <= ${to}::date and c.to_date >= ${from}::date
      cross join generate_series(greatest(c.from_date, t.effective_from, ${from}::date),
        least(c.to_date, t.next_from - 1, ${to}::date), interval '1 day') as x (day)
    ), asked as materialized (
      select e.employee_id, e.place, g.work_date::date as work_date, c.employee_id is not null as is_closed,
        m.hired_on <= g.work_date::date and coalesce(m.terminated_on >= g.work_date::date, true) as is_employed
      from unnest(${employeeIds}::uuid[]) with ordinality as e (employee_id, place)
      join employee m on m.company_id = app_company_id() and m.id = e.employee_id
      cross join generate_series(${from}::date, ${to}::date, interval '1 day') as g (work_date)
      left join closed c on c.employee_id = e.employee_id and c.work_date = g.work_date::date
    ), ahead as materialized (
      select t.employee_id, t.work_date, t.schedule_template_id, t.template_num, t.is_off_day, t.sections
      from template_days(${employeeIds}::uuid[], ${from}::date, ${to}::date) t
      where t.is_active and t.work_date > coalesce(t.planned_through, date '-infinity')
    )
    select g.employee_id, g.work_date, d.id, coalesce(d.is_off_day, t.is_off_day, false) as is_off_day, g.is_closed,
      g.is_employed,
      coalesce(d.source, case when t.employee_id is not null then 'template' end) as source,
      coalesce(d.from_template, t.employee_id is not null) as from_template,
      coalesce(d.schedule_template_id, t.schedule_template_id) as schedule_template_id,
      coalesce(d.template_num, t.template_num) as template_num, coalesce(d.version, 0) as version,
      coalesce(w.sections, '[]'::jsonb) as sections
    from asked g
    left join schedule_day d
      on d.company_id = app_company_id() and d.employee_id = g.employee_id and d.work_date = g.work_date
        and d.work_date between ${from}::date and ${to}::date
    left join ahead t
      on d.employee_id is null and not g.is_closed and t.employee_id = g.employee_id and t.work_date = g.work_date
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', s.id, 'startMinute', s.start_minute, 'endMinute', s.end_minute,
        'breakMinutes', s.break_minutes, 'labelName', s.label_name, 'colorCode', s.color_code, 'rules', s.rules,
        'departmentId', s.department_id,
        'departmentName', (select p.name from department p where p.company_id = app_company_id() and p.id = s.department_id),
        'jobId', s.job_id, 'jobName', (select j.name from job j where j.company_id = app_company_id() and j.id = s.job_id),
        'taskId', s.task_id, 'isLocked', s.is_locked) order by s.start_minute) as sections
      from (
        select n.id::text as id, n.start_minute, n.end_minute, n.break_minutes, n.label_name, n.color_code, n.rules,
          n.department_id, n.job_id, n.task_id, exists (
            select 1 from work_shift h
            join punch_pair a on a.company_id = h.company_id and a.employee_id = h.employee_id
              and a.work_date = h.work_date and a.shift_key = h.shift_key
            where h.company_id = n.company_id and h.employee_id = n.employee_id and h.work_date = n.work_date
              and h.work_section_id = n.id and a.approved_at is not null) as is_locked
        from work_section n
        where n.company_id = d.company_id and n.employee_id = d.employee_id and n.work_date = d.work_date
        union all
        select t.template_num || ':' || n."startMinute", n."startMinute", n."endMinute", n."breakMinutes", n."labelName",
          n."colorCode", n.rules, n."departmentId", n."jobId", n."taskId", false
        from jsonb_to_recordset(t.sections) as n (
          "startMinute" integer, "endMinute" integer, "breakMinutes" integer, "labelName" text, "colorCode" text,
          rules jsonb, "departmentId" uuid, "jobId" uuid, "taskId" uuid)
      ) s
    ) w on true
    order by g.place, g.work_date
  `.execute(tx)
  return rows
}
