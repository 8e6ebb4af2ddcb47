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
  source: ScheduleSource | null
  /** it follows a template; a change makes it a day of its own */
  fromTemplate: boolean
  scheduleTemplateId: string | null
  templateNum: number | null
  /** 0: there is no row */
  version: number
  sections: NamedSection[]
}

/** What is planned for employees on each date of a range, by employee and date; a row also where nothing is. */
export async function selectPlannedDays(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: string[]; from: string; to: string },
): Promise<PlannedDayRow[]> {
  const { rows } = await sql<PlannedDayRow>`
    select e.employee_id, g.work_date::date as work_date, d.id, coalesce(d.is_off_day, false) as is_off_day,
      exists (
        select 1 from pay_period c
        where c.company_id = app_company_id() and c.is_closed and g.work_date::date between c.from_date and c.to_date
          and c.pay_group_id = employee_pay_group(app_company_id(), e.employee_id, g.work_date::date)) as is_closed,
      d.source, coalesce(d.from_template, false) as from_template, d.schedule_template_id, d.template_num,
      coalesce(d.version, 0) as version, coalesce(w.sections, '[]'::jsonb) as sections
    from unnest(${employeeIds}::uuid[]) with ordinality as e (employee_id, place)
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as g (work_date)
    left join schedule_day d
      on d.company_id = app_company_id() and d.employee_id = e.employee_id and d.work_date = g.work_date::date
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', s.id, 'startMinute', s.start_minute, 'endMinute', s.end_minute,
        'breakMinutes', s.break_minutes, 'labelName', s.label_name, 'colorCode', s.color_code, 'rules', s.rules,
        'departmentId', s.department_id, 'departmentName', p.name, 'jobId', s.job_id, 'jobName', j.name,
        'taskId', s.task_id, 'isLocked', exists (
          select 1 from work_shift t
          join punch_pair a on a.company_id = t.company_id and a.employee_id = t.employee_id
            and a.work_date = t.work_date and a.shift_key = t.shift_key
          where t.company_id = s.company_id and t.employee_id = s.employee_id and t.work_date = s.work_date
            and t.work_section_id = s.id and a.approved_at is not null)) order by s.start_minute) as sections
      from work_section s
      left join department p on p.company_id = s.company_id and p.id = s.department_id
      left join job j on j.company_id = s.company_id and j.id = s.job_id
      where s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
    ) w on true
    order by e.place, g.work_date
  `.execute(tx)
  return rows
}
