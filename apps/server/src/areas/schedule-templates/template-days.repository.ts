import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { AffectedDays, Mark } from '../marks/marks.service.ts'
import type { Holds } from '../setup-records/dated-records.service.ts'

/** Work dates, both ends included; `today` is the company's. */
export interface PlanRange {
  from: string
  today: string
  through: string
}

/** Days of an employee that were planned otherwise than before. */
export interface PlannedMark extends Mark {
  days: number
}

/**
 * Makes the stored days of employees those that their templates plan, in one statement that writes only what differs: a
 * section that begins as before keeps its id. Days of other sources and of closed periods stay.
 *
 * @returns one row per employee with changed days
 */
export async function writeTemplateDays(
  tx: TenantTx,
  { employeeIds, from, today, through }: PlanRange & { employeeIds: string[] },
): Promise<PlannedMark[]> {
  const isLarge = employeeIds.length > MANY
  if (isLarge) await hashJoinsOnly(tx, true)
  const { rows } = await sql<PlannedMark>`
    with change as materialized (
      select * from template_day_changes(${employeeIds}::uuid[], ${from}::date, ${today}::date, ${through}::date)
      where outcome <> 'kept'
    ), gone as (
      delete from schedule_day d using change c
      where c.outcome = 'removed' and d.employee_id = c.employee_id and d.work_date = c.work_date and d.source = 'template'
    ), ${WRITTEN}
    select employee_id, min(work_date) as "from", max(work_date) as "to", count(*) as days
    from change
    group by employee_id
    order by employee_id
  `.execute(tx)
  if (isLarge) await hashJoinsOnly(tx, false)
  return rows
}

/** From so many people on reading a whole table once costs less than finding each day. */
const MANY = 50

/** The planner takes what changes for a few rows, and would compare each changed day with every stored section. */
async function hashJoinsOnly(tx: TenantTx, isOnly: boolean): Promise<void> {
  const other = isOnly ? 'off' : 'on'
  await sql`select set_config('enable_nestloop', ${other}, true), set_config('enable_mergejoin', ${other}, true)`.execute(
    tx,
  )
}

/**
 * As writeTemplateDays, of the given days that have no row. A date that nobody's days are written through yet is left to
 * the time when they are.
 */
export async function writeMissingDays(
  tx: TenantTx,
  days: readonly { employeeId: string; workDate: string }[],
): Promise<void> {
  const employeeIds = arrayText(days.map(({ employeeId }) => employeeId))
  const dates = arrayText(days.map(({ workDate }) => workDate))
  await sql`
    with asked as materialized (
      select * from unnest(${employeeIds}::uuid[], ${dates}::date[]) as a (employee_id, work_date)
    ), change as materialized (
      select c.*
      from template_day_changes((select array_agg(distinct employee_id) from asked), (select min(work_date) from asked),
        (select min(work_date) from asked), (select max(work_date) from asked)) c
      join asked a on a.employee_id = c.employee_id and a.work_date = c.work_date
      join schedule_template t on t.id = c.schedule_template_id
      where c.outcome = 'written' and c.work_date <= t.planned_through
        and not exists (
          select 1 from schedule_day d where d.employee_id = c.employee_id and d.work_date = c.work_date)
    ), ${WRITTEN}
    select 1
  `.execute(tx)
}

/** Writes the rows `written` of `change`. */
const WRITTEN = sql`day as (
      insert into schedule_day (company_id, employee_id, work_date, source, from_template, schedule_template_id,
        template_num, is_off_day, auto_punch, out_punch_only, work_on_holiday)
      select app_company_id(), employee_id, work_date, 'template', true, schedule_template_id, template_num, is_off_day,
        auto_punch, out_punch_only, work_on_holiday
      from change
      where outcome = 'written'
      on conflict (company_id, employee_id, work_date) do update set
        schedule_template_id = excluded.schedule_template_id, template_num = excluded.template_num,
        is_off_day = excluded.is_off_day, auto_punch = excluded.auto_punch, out_punch_only = excluded.out_punch_only,
        work_on_holiday = excluded.work_on_holiday, updated_at = now(), version = schedule_day.version + 1
    ), other as (
      delete from work_section s using change c
      where c.outcome = 'written' and s.employee_id = c.employee_id and s.work_date = c.work_date
        and not exists (
          select 1 from jsonb_array_elements(c.sections) as n (value)
          where (n.value ->> 'startMinute')::integer = s.start_minute)
    ), section as (
      insert into work_section (company_id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name,
        color_code, rules, department_id, job_id, task_id)
      select app_company_id(), c.employee_id, c.work_date, s."startMinute", s."endMinute", s."breakMinutes",
        s."labelName", s."colorCode", s.rules, s."departmentId", s."jobId", s."taskId"
      from change c
      cross join lateral jsonb_to_recordset(c.sections) as s (
        "startMinute" integer, "endMinute" integer, "breakMinutes" integer, "labelName" text, "colorCode" text,
        rules jsonb, "departmentId" uuid, "jobId" uuid, "taskId" uuid)
      where c.outcome = 'written'
      on conflict (company_id, employee_id, work_date, start_minute) do update set
        end_minute = excluded.end_minute, break_minutes = excluded.break_minutes, label_name = excluded.label_name,
        color_code = excluded.color_code, rules = excluded.rules, department_id = excluded.department_id,
        job_id = excluded.job_id, task_id = excluded.task_id, updated_at = now(), version = work_section.version + 1
      where row(work_section.end_minute, work_section.break_minutes, work_section.label_name, work_section.color_code,
          work_section.rules, work_section.department_id, work_section.job_id, work_section.task_id)
        is distinct from row(excluded.end_minute, excluded.break_minutes, excluded.label_name, excluded.color_code,
          excluded.rules, excluded.department_id, excluded.job_id, excluded.task_id)
    )`

/** The employees of days. */
export async function selectEmployeesOf(tx: TenantTx, days: AffectedDays): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    select distinct employee_id from (${days}) d order by employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

/** Everyone who follows one of the templates on a date of the range, or whose days it still plans. */
export async function selectFollowersOf(
  tx: TenantTx,
  { templateIds, from, through }: { templateIds: string[]; from: string; through: string },
): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    select employee_id from template_span
    where schedule_template_id = any(${templateIds}::uuid[]) and from_date <= ${through}::date and to_date >= ${from}::date
    union
    select employee_id from schedule_day
    where schedule_template_id = any(${templateIds}::uuid[]) and source = 'template'
      and work_date between ${from}::date and ${through}::date
    order by employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

/**
 * The name of someone whose pay group pays on the finish day on a date, from a date on, whose template day ends on another;
 * undefined: nobody. Each template has one cycle looked through from where it meets such a pay group.
 */
export async function selectFinishDayConflict(
  tx: TenantTx,
  { employeeIds, from }: { employeeIds: string[]; from: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with night as materialized (
      select v.*, array(
          select (d.value ->> 'num')::integer from jsonb_array_elements(v.rules -> 'scheduleDays') as d (value)
          where exists (
            select 1 from jsonb_array_elements(d.value -> 'sections') as s (value)
            where (s.value ->> 'startMinute')::integer < 0 or (s.value ->> 'endMinute')::integer > 1440)) as nums,
        (v.rules ->> 'startDate')::date as start_date,
        (v.rules ->> 'periods')::integer * (v.rules ->> 'days')::integer as cycle_days
      from (
        select schedule_template_id, rules, ${UNTIL_NEXT}
        from schedule_template_version
        window own as (partition by schedule_template_id order by effective_from)
      ) v
      join schedule_template t on t.id = v.schedule_template_id and t.is_active and t.removed_at is null
    ), finish as materialized (
      select * from (
        select pay_group_id, rules, ${UNTIL_NEXT} from pay_group_version
        window own as (partition by pay_group_id order by effective_from)
      ) v
      where v.rules -> 'payOnFinishDay' = 'true'::jsonb
    ), member as (
      select employee_id, pay_group_id, ${UNTIL_NEXT} from employee_assignment
      where employee_id = any(${employeeIds}::uuid[]) and exists (select 1 from finish)
      window own as (partition by employee_id order by effective_from)
    ), reach as (
      select m.employee_id, n.nums, n.start_date, n.cycle_days,
        greatest(${from}::date, n.start_date, n.from_date, f.from_date, m.from_date, s.from_date) as from_date,
        least(n.to_date, f.to_date, m.to_date, s.to_date) as to_date
      from member m
      join finish f on f.pay_group_id = m.pay_group_id
      join template_span s on s.employee_id = m.employee_id
      join night n on n.schedule_template_id = s.schedule_template_id and n.nums <> '{}'
    )
    select concat_ws(' ', e.first_name, e.last_name) as name
    from employee e
    where e.id in (
      select r.employee_id from reach r
      where exists (
        select 1 from generate_series(0, least(r.to_date, r.from_date + r.cycle_days - 1) - r.from_date) as g (n)
        where (r.from_date + g.n - r.start_date) % r.cycle_days + 1 = any(r.nums)))
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit 1
  `.execute(tx)
  return rows[0]?.name
}

/** Rows of `own` apply until the next; the first also before its date. */
const UNTIL_NEXT = sql`case when row_number() over own > 1 then effective_from else date '-infinity' end as from_date,
          lead(effective_from, 1, date 'infinity') over own - 1 as to_date`

/** The templates whose days are not written through a date yet. */
export async function selectShortTemplates(tx: TenantTx, through: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from schedule_template t
    where t.is_active and t.removed_at is null and (t.planned_through is null or t.planned_through < ${through}::date)
      and exists (select 1 from schedule_template_version v where v.schedule_template_id = t.id)
    order by t.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Notes that the days of everyone who follows the templates are written through a date. */
export async function notePlannedThrough(tx: TenantTx, ids: string[], through: string): Promise<void> {
  await sql`
    update schedule_template set planned_through = greatest(planned_through, ${through}::date)
    where id = any(${ids}::uuid[])
  `.execute(tx)
}

/** The days that a template has planned. */
export function daysPlannedBy(id: string, { from, to }: Holds): AffectedDays {
  return sql`
    select d.employee_id, m.pay_group_id, m.member_from, min(d.work_date) as from_date, max(d.work_date) as to_date
    from schedule_day d
    join (
      select employee_id, pay_group_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m on m.employee_id = d.employee_id and d.work_date between m.member_from and m.member_to
    where d.schedule_template_id = ${id}::uuid and d.source = 'template'
      and d.work_date between coalesce(${from}::date, date '-infinity') and coalesce(${to}::date, date 'infinity')
    group by d.employee_id, m.pay_group_id, m.member_from`
}
