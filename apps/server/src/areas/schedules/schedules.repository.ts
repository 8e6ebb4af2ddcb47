import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Minutes after the local midnight that begins the work date; below 0 the day before, from 1440 the next day. */
export interface Section {
  startMinute: number
  endMinute: number
  breakMinutes: number | null
  labelName: string | null
  colorCode: string | null
  /** The section's own settings under the specification's names; breakTime is `breakMinutes`. */
  rules: SectionRules
}

export interface SectionRules {
  overrideBreakCalculation?: boolean
  breakCalculationType?: 'None' | 'HoursAtWork' | 'TimeOfDay'
  /** Decimal hours. */
  breakTriggerTime?: number
  /** `HH:mm` */
  breakStartTime?: string
  isOverridePayGroup?: boolean
  allowEA?: boolean
  allowLD?: boolean
  allowOT?: boolean
  lunchWorkingThrough?: boolean
}

export interface DayKey {
  employeeId: string
  workDate: string
}

export type ScheduleSource = 'import' | 'roster' | 'template' | 'timesheet' | 'demo'

export interface ScheduleDay extends DayKey {
  isOffDay: boolean
  sections: Section[]
}

export interface KnownDay extends DayKey {
  closed: boolean
  /** null: the day has no row yet */
  source: ScheduleSource | null
  isOffDay: boolean | null
  sections: Section[]
}

/** What is known of the given days, and whether they are closed; one row a key. */
export async function selectDays(tx: TenantTx, keys: DayKey[]): Promise<KnownDay[]> {
  const { rows } = await sql<KnownDay>`
    select k.employee_id, k.work_date, is_closed_day(app_company_id(), k.employee_id, k.work_date) as closed,
      d.source, d.is_off_day, coalesce(w.sections, '[]'::jsonb) as sections
    from unnest(${keys.map((key) => key.employeeId)}::uuid[], ${keys.map((key) => key.workDate)}::date[]) as k (employee_id, work_date)
    left join schedule_day d on d.employee_id = k.employee_id and d.work_date = k.work_date and d.company_id = app_company_id()
    left join lateral (
      select jsonb_agg(jsonb_build_object('startMinute', s.start_minute, 'endMinute', s.end_minute, 'breakMinutes', s.break_minutes,
        'labelName', s.label_name, 'colorCode', s.color_code, 'rules', s.rules) order by s.start_minute) as sections
      from work_section s
      where s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
    ) w on true
  `.execute(tx)
  return rows
}

/** Writes the rows of days; their sections are left alone. */
export async function upsertDays(
  tx: TenantTx,
  { companyId, source, days }: { companyId: string; source: ScheduleSource; days: ScheduleDay[] },
): Promise<void> {
  await sql`
    insert into schedule_day (company_id, employee_id, work_date, is_off_day, source)
    select ${companyId}::uuid, d."employeeId", d."workDate", d."isOffDay", ${source}
    from jsonb_to_recordset(${jsonText(days)}::jsonb) as d ("employeeId" uuid, "workDate" date, "isOffDay" boolean)
    on conflict (company_id, employee_id, work_date) do update set
      is_off_day = excluded.is_off_day, source = excluded.source, updated_at = now(), version = schedule_day.version + 1
  `.execute(tx)
}

/** Takes away the sections of the given days that do not begin at one of the days' starts. */
export async function deleteOtherSections(tx: TenantTx, days: ScheduleDay[]): Promise<void> {
  await sql`
    delete from work_section s
    using jsonb_to_recordset(${jsonText(days)}::jsonb) as d ("employeeId" uuid, "workDate" date, sections jsonb)
    where s.employee_id = d."employeeId" and s.work_date = d."workDate"
      and not exists (
        select 1 from jsonb_array_elements(d.sections) n where (n ->> 'startMinute')::integer = s.start_minute)
  `.execute(tx)
}

/** Writes sections; one that begins at the same minute keeps its id. */
export async function upsertSections(tx: TenantTx, companyId: string, sections: (DayKey & Section)[]): Promise<void> {
  await sql`
    insert into work_section
      (company_id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name, color_code, rules)
    select ${companyId}::uuid, s."employeeId", s."workDate", s."startMinute", s."endMinute", s."breakMinutes", s."labelName",
      s."colorCode", s.rules
    from jsonb_to_recordset(${jsonText(sections)}::jsonb) as s (
      "employeeId" uuid, "workDate" date, "startMinute" integer, "endMinute" integer, "breakMinutes" integer,
      "labelName" text, "colorCode" text, rules jsonb)
    on conflict (company_id, employee_id, work_date, start_minute) do update set
      end_minute = excluded.end_minute, break_minutes = excluded.break_minutes, label_name = excluded.label_name,
      color_code = excluded.color_code, rules = excluded.rules, updated_at = now(), version = work_section.version + 1
  `.execute(tx)
}
