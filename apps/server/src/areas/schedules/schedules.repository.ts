import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
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
  /** The position; null or absent: the employee's own. */
  departmentId?: string | null
  jobId?: string | null
  taskId?: string | null
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
  /** Ids of the skills it requires; absent: any. */
  skills?: string[]
}

export interface DayKey {
  employeeId: string
  workDate: string
}

export type ScheduleSource = 'import' | 'roster' | 'template' | 'timesheet' | 'demo'

/** A section as it is written to its day. */
export interface WrittenSection extends Section {
  /** The section of the day that it stays though it starts at another time; absent: that with its start, or a new one. */
  keepsId?: string
}

export interface ScheduleDay extends DayKey {
  isOffDay: boolean
  sections: WrittenSection[]
}

export interface KnownDay extends DayKey {
  closed: boolean
  /** null: the day has no row yet */
  source: ScheduleSource | null
  /** When its plan was last saved. */
  savedAt: Date | null
  isOffDay: boolean | null
  sections: Section[]
}

/** What is known of the given days, and whether they are closed; one row a key. */
export async function selectDays(tx: TenantTx, keys: DayKey[]): Promise<KnownDay[]> {
  const { rows } = await sql<KnownDay>`
    select k.employee_id, k.work_date, is_closed_day(app_company_id(), k.employee_id, k.work_date) as closed,
      d.source, d.updated_at as saved_at, d.is_off_day, coalesce(w.sections, '[]'::jsonb) as sections
    from unnest(${keys.map((key) => key.employeeId)}::uuid[], ${keys.map((key) => key.workDate)}::date[]) as k (employee_id, work_date)
    left join schedule_day d on d.employee_id = k.employee_id and d.work_date = k.work_date and d.company_id = app_company_id()
    left join lateral (
      select jsonb_agg(jsonb_build_object('startMinute', s.start_minute, 'endMinute', s.end_minute, 'breakMinutes', s.break_minutes,
        'labelName', s.label_name, 'colorCode', s.color_code, 'rules', s.rules, 'departmentId', s.department_id,
        'jobId', s.job_id, 'taskId', s.task_id) order by s.start_minute) as sections
      from work_section s
      where s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
    ) w on true
  `.execute(tx)
  return rows
}

/** Days with who writes them. */
export interface WrittenDays {
  companyId: string
  source: ScheduleSource
  days: ScheduleDay[]
  /** Of days without a row. */
  firstVersion?: number
}

/** Writes the rows of days, which follow no template any more; their sections are left alone. */
export async function upsertDays(
  tx: TenantTx,
  { companyId, source, days, firstVersion = 1 }: WrittenDays,
): Promise<void> {
  await sql`
    insert into schedule_day (company_id, employee_id, work_date, is_off_day, source, version)
    select ${companyId}::uuid, d."employeeId", d."workDate", d."isOffDay", ${source}, ${firstVersion}::integer
    from jsonb_to_recordset(${jsonText(days)}::jsonb) as d ("employeeId" uuid, "workDate" date, "isOffDay" boolean)
    on conflict (company_id, employee_id, work_date) do update set
      is_off_day = excluded.is_off_day, source = excluded.source, from_template = false, auto_punch = false,
      out_punch_only = false, work_on_holiday = false, schedule_template_id = null, template_num = null,
      updated_at = now(), version = schedule_day.version + 1
  `.execute(tx)
}

/** Takes away the plans of days, with their sections. */
export async function deleteDays(tx: TenantTx, keys: readonly DayKey[]): Promise<void> {
  const [employeeIds, workDates] = [keys.map(({ employeeId }) => employeeId), keys.map(({ workDate }) => workDate)]
  await sql`
    delete from schedule_day d
    using unnest(${arrayText(employeeIds)}::uuid[], ${arrayText(workDates)}::date[]) as k (employee_id, work_date)
    where d.employee_id = k.employee_id and d.work_date = k.work_date
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
export async function upsertSections(
  tx: TenantTx,
  companyId: string,
  sections: (DayKey & WrittenSection)[],
): Promise<void> {
  await sql`
    insert into work_section
      (company_id, id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name, color_code, rules,
       department_id, job_id, task_id)
    select ${companyId}::uuid, coalesce(s."keepsId", gen_random_uuid()), s."employeeId", s."workDate", s."startMinute",
      s."endMinute", s."breakMinutes", s."labelName", s."colorCode", s.rules, s."departmentId", s."jobId", s."taskId"
    from jsonb_to_recordset(${jsonText(sections)}::jsonb) as s (
      "keepsId" uuid, "employeeId" uuid, "workDate" date, "startMinute" integer, "endMinute" integer, "breakMinutes" integer,
      "labelName" text, "colorCode" text, rules jsonb, "departmentId" uuid, "jobId" uuid, "taskId" uuid)
    on conflict (company_id, employee_id, work_date, start_minute) do update set
      end_minute = excluded.end_minute, break_minutes = excluded.break_minutes, label_name = excluded.label_name,
      color_code = excluded.color_code, rules = excluded.rules, department_id = excluded.department_id,
      job_id = excluded.job_id, task_id = excluded.task_id, updated_at = now(), version = work_section.version + 1
  `.execute(tx)
}

/** When the sections of a day are, by start. */
export async function selectSections(
  tx: TenantTx,
  { employeeId, workDate }: DayKey,
): Promise<(Pick<Section, 'startMinute' | 'endMinute'> & { id: string })[]> {
  const { rows } = await sql<{ id: string; startMinute: number; endMinute: number }>`
    select id, start_minute, end_minute from work_section
    where employee_id = ${employeeId}::uuid and work_date = ${workDate}::date
    order by start_minute
  `.execute(tx)
  return rows
}

/**
 * Makes the day one that someone planned from the timesheet, with work on it. Of a template day that had work already
 * the rest stays, automatic punches included.
 */
export async function planDay(tx: TenantTx, companyId: string, { employeeId, workDate }: DayKey): Promise<void> {
  await sql`
    insert into schedule_day (company_id, employee_id, work_date, source)
    values (${companyId}::uuid, ${employeeId}::uuid, ${workDate}::date, 'timesheet')
    on conflict (company_id, employee_id, work_date) do update set
      from_template = schedule_day.from_template and not schedule_day.is_off_day, is_off_day = false, source = excluded.source,
      updated_at = now(), version = schedule_day.version + 1
  `.execute(tx)
}

/** @returns the new section's id */
export async function insertSection(tx: TenantTx, companyId: string, section: DayKey & Section): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into work_section
      (company_id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name, color_code, rules,
        department_id, job_id, task_id)
    values (${companyId}::uuid, ${section.employeeId}::uuid, ${section.workDate}::date, ${section.startMinute},
      ${section.endMinute}, ${section.breakMinutes}, ${section.labelName}, ${section.colorCode}, ${jsonText(section.rules)}::jsonb,
      ${section.departmentId ?? null}::uuid, ${section.jobId ?? null}::uuid, ${section.taskId ?? null}::uuid)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Gives a section other times; it stays the same section. */
export async function updateSectionTimes(
  tx: TenantTx,
  { id, startMinute, endMinute }: Pick<Section, 'startMinute' | 'endMinute'> & { id: string },
): Promise<void> {
  await sql`
    update work_section set start_minute = ${startMinute}, end_minute = ${endMinute}, updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

/** Takes a section off its day; a day without any more is an off day. */
export async function deleteSection(tx: TenantTx, { employeeId, workDate }: DayKey, id: string): Promise<void> {
  await sql`delete from work_section where id = ${id}::uuid`.execute(tx)
  await sql`
    update schedule_day d set source = 'timesheet', updated_at = now(), version = version + 1,
      is_off_day = not exists (
        select 1 from work_section s
        where s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date)
    where d.employee_id = ${employeeId}::uuid and d.work_date = ${workDate}::date
  `.execute(tx)
}

export interface PlannedTimes {
  workDate: string
  startMinute: number
  endMinute: number
  labelName: string | null
}

/** What an employee is planned to work on dates, the earliest first, without dates that approved leave takes whole. */
export async function selectPlannedTimes(
  tx: TenantTx,
  { employeeId, from, to }: { employeeId: string; from: string; to: string },
): Promise<PlannedTimes[]> {
  const { rows } = await sql<PlannedTimes>`
    select s.work_date, s.start_minute, s.end_minute, s.label_name
    from work_section s
    join schedule_day d on d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = s.work_date
    where s.employee_id = ${employeeId}::uuid and s.work_date between ${from}::date and ${to}::date and not d.is_off_day
      and not exists (
        select 1 from leave l
        where l.company_id = s.company_id and l.employee_id = s.employee_id and l.status = 'Approved'
          and l.from_minute is null and s.work_date between l.from_date and l.to_date)
    order by s.work_date, s.start_minute
  `.execute(tx)
  return rows
}
