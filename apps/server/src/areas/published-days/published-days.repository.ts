import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { NamedSection } from '../schedules/planned-days.service.ts'
import type { DayKey } from '../schedules/schedules.service.ts'

/** Days of one employee, both ends included. */
export interface DayRangeOf {
  employeeId: string
  from: string
  to: string
}

export interface Publishing {
  /** The company publishes its rosters. */
  isOn: boolean
  timeZoneId: string
}

export async function selectPublishing(tx: TenantTx): Promise<Publishing> {
  const { rows } = await sql<Publishing>`
    select coalesce((settings ->> 'publishRosters')::boolean, false) as is_on, time_zone_id
    from company where id = app_company_id()
  `.execute(tx)
  return rows[0]!
}

/** A day as employees are shown it. */
export interface PublishedDayRow extends DayKey {
  isOffDay: boolean
  fromTemplate: boolean
  autoPunch: boolean
  outPunchOnly: boolean
  workOnHoliday: boolean
  /** of the plan that was published */
  planVersion: number
  publishedAt: Date
  sections: NamedSection[]
}

/** The published days of ranges, by employee and date. */
export async function selectPublishedDays(tx: TenantTx, ranges: readonly DayRangeOf[]): Promise<PublishedDayRow[]> {
  if (ranges.length === 0) return []
  const { rows } = await sql<PublishedDayRow>`
    select p.employee_id, p.work_date, p.is_off_day, p.from_template, p.auto_punch, p.out_punch_only, p.work_on_holiday,
      p.plan_version, p.published_at, coalesce(w.sections, '[]'::jsonb) as sections
    from ${asRows(ranges)}
    join published_day p on p.company_id = app_company_id() and p.employee_id = a.employee_id
      and p.work_date between a.from_date and a.to_date
    left join lateral (
      select jsonb_agg(s.value || jsonb_build_object('id', p.section_ids[s.place::integer], 'isLocked', false,
        'departmentName', (select n.name from department n
          where n.company_id = app_company_id() and n.id = (s.value ->> 'departmentId')::uuid),
        'jobName', (select j.name from job j where j.company_id = app_company_id() and j.id = (s.value ->> 'jobId')::uuid)
        ) order by s.place) as sections
      from jsonb_array_elements(p.sections) with ordinality as s (value, place)
    ) w on true
    order by p.employee_id, p.work_date
  `.execute(tx)
  return rows
}

export interface ShownTimes {
  workDate: string
  startMinute: number
  endMinute: number
  labelName: string | null
}

/**
 * What an employee is published to work on dates, the earliest first, without dates that approved leave takes whole; dates
 * before `since` as they are planned.
 */
export async function selectShownTimes(
  tx: TenantTx,
  { employeeId, from, to, since }: DayRangeOf & { since: string },
): Promise<ShownTimes[]> {
  const { rows } = await sql<ShownTimes>`
    select t.work_date, t.start_minute, t.end_minute, t.label_name
    from (
      select s.work_date, s.start_minute, s.end_minute, s.label_name
      from work_section s
      where s.company_id = app_company_id() and s.employee_id = ${employeeId}::uuid
        and s.work_date >= ${from}::date and s.work_date < ${since}::date
      union all
      select p.work_date, s."startMinute", s."endMinute", s."labelName"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s (
        "startMinute" integer, "endMinute" integer, "labelName" text)
      where p.company_id = app_company_id() and p.employee_id = ${employeeId}::uuid
        and p.work_date >= greatest(${from}::date, ${since}::date) and p.work_date <= ${to}::date
    ) t
    where not exists (
      select 1 from leave l
      where l.company_id = app_company_id() and l.employee_id = ${employeeId}::uuid and l.status = 'Approved'
        and l.from_minute is null and t.work_date between l.from_date and l.to_date)
    order by t.work_date, t.start_minute
  `.execute(tx)
  return rows
}

/** The ranges as a table `a (employee_id, from_date, to_date)`. */
export function asRows(ranges: readonly DayRangeOf[]): RawBuilder<unknown> {
  const { employeeIds, froms, tos } = columnsOf(ranges)
  return sql`unnest(${employeeIds}::uuid[], ${froms}::date[], ${tos}::date[]) as a (employee_id, from_date, to_date)`
}

/** The plans that are stored of the ranges' days, as they are published. */
export function plansOf(ranges: readonly DayRangeOf[]): RawBuilder<unknown> {
  const { employeeIds, froms, tos } = columnsOf(ranges)
  return sql`planned_days_to_publish(${employeeIds}::uuid[], ${froms}::date[], ${tos}::date[])`
}

function columnsOf(ranges: readonly DayRangeOf[]) {
  return {
    employeeIds: arrayText(ranges.map(({ employeeId }) => employeeId)),
    froms: arrayText(ranges.map(({ from }) => from)),
    tos: arrayText(ranges.map(({ to }) => to)),
  }
}
