import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { DayKey } from '../schedules/schedules.service.ts'
import { asRows, plansOf, type DayRangeOf } from './published-days.repository.ts'

/** A shift with what people call its place and work. */
export interface NamedShift {
  startMinute: number
  endMinute: number
  labelName: string | null
  departmentName: string | null
  jobName: string | null
  taskName: string | null
}

/** A day whose plan is not what its employee is shown. */
export interface PlanDifference extends DayKey {
  /** as the employee is shown it */
  wasOffDay: boolean
  shown: NamedShift[]
  /** as it is planned */
  isOffDay: boolean
  planned: NamedShift[]
}

/** Who publishes; null: the system itself. */
export interface PublishedBy {
  accountId: string | null
  at: Date
}

/** The days of ranges that are planned otherwise than they were published, by employee and date. */
export async function selectDifferences(tx: TenantTx, ranges: readonly DayRangeOf[]): Promise<PlanDifference[]> {
  if (ranges.length === 0) return []
  const { rows } = await sql<PlanDifference>`
    with ${differences(ranges)}
    select ${NAMED_DIFFERENCE}
    order by d.employee_id, d.work_date
  `.execute(tx)
  return rows
}

/**
 * Publishes the days of ranges, in one statement. Of two who publish the same day at once, one has published it.
 *
 * @param plans what to publish of the days, with the columns of `plansOf`; as they are planned, unless told
 * @returns the days that were published otherwise before, by employee and date
 */
export async function publishDifferences(
  tx: TenantTx,
  ranges: readonly DayRangeOf[],
  { plans, ...by }: PublishedBy & { plans?: RawBuilder<unknown> },
): Promise<PlanDifference[]> {
  if (ranges.length === 0) return []
  const { rows } = await sql<PlanDifference>`
    with ${differences(ranges, plans)}, ${published(by)}
    select ${NAMED_DIFFERENCE}
    join done o on o.employee_id = d.employee_id and o.work_date = d.work_date
    order by d.employee_id, d.work_date
  `.execute(tx)
  return rows
}

/** Publishes what is planned for people from a date on. */
export async function insertPublished(
  tx: TenantTx,
  { employeeIds, from }: { employeeIds: readonly string[]; from: string },
  by: PublishedBy,
): Promise<void> {
  const ranges = employeeIds.map((employeeId) => ({ employeeId, from, to: 'infinity' }))
  await sql`with ${differences(ranges)}, ${published(by)} select 1`.execute(tx)
}

export async function selectEveryone(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from employee where company_id = app_company_id() order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Publishes the days that templates plan after the last published one of people who follow them, where all before that are
 * published as planned: to them a template that goes on is nothing new. A template that was changed and not published yet
 * stays unpublished on the days that come.
 */
export async function publishContinued(tx: TenantTx, ranges: readonly DayRangeOf[], at: Date): Promise<void> {
  await sql`
    with day as materialized (
      select n.*, p.employee_id is not null as is_published,
        p.employee_id is not null and p.is_off_day = n.is_off_day and p.sections = n.sections as is_same
      from ${plansOf(ranges)} n
      left join published_day p on p.company_id = app_company_id() and p.employee_id = n.employee_id
        and p.work_date = n.work_date
      where n.from_template
    ), person as (
      select d.employee_id, max(d.work_date) filter (where d.is_same) as last_same
      from day d
      group by d.employee_id
      having bool_or(d.is_same) and not bool_or(d.is_published and not d.is_same)
    )
    insert into published_day (company_id, employee_id, work_date, is_off_day, from_template, auto_punch, out_punch_only,
      work_on_holiday, sections, section_ids, plan_version, published_at)
    select app_company_id(), d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only,
      d.work_on_holiday, d.sections, d.section_ids, d.plan_version, ${at}
    from day d
    join person s on s.employee_id = d.employee_id
    where not d.is_published and d.work_date > s.last_same
    on conflict (company_id, employee_id, work_date) do nothing
  `.execute(tx)
}

/** A day on which nothing is planned is no other than one that nobody has planned. */
function differences(ranges: readonly DayRangeOf[], plans = plansOf(ranges)): RawBuilder<unknown> {
  return sql`
    planned as materialized (select * from ${plans} p),
    shown as materialized (
      select p.employee_id, p.work_date, p.is_off_day, p.sections
      from ${asRows(ranges)}
      join published_day p on p.company_id = app_company_id() and p.employee_id = a.employee_id
        and p.work_date between a.from_date and a.to_date
    ), difference as materialized (
      select coalesce(n.employee_id, p.employee_id) as employee_id, coalesce(n.work_date, p.work_date) as work_date,
        n.employee_id is null as is_gone, coalesce(p.is_off_day, false) as was_off_day,
        coalesce(p.sections, '[]'::jsonb) as sections_before, coalesce(n.is_off_day, false) as is_off_day,
        coalesce(n.sections, '[]'::jsonb) as sections, n.from_template, n.auto_punch, n.out_punch_only,
        n.work_on_holiday, n.section_ids, n.plan_version
      from planned n
      full join shown p on p.employee_id = n.employee_id and p.work_date = n.work_date
      where coalesce(n.is_off_day, false) <> coalesce(p.is_off_day, false)
        or coalesce(n.sections, '[]'::jsonb) <> coalesce(p.sections, '[]'::jsonb)
    )`
}

/** Writes `difference`; `done` has the days that this statement and no other has written. */
function published({ accountId, at }: PublishedBy): RawBuilder<unknown> {
  return sql`
    written as (
      insert into published_day (company_id, employee_id, work_date, is_off_day, from_template, auto_punch,
        out_punch_only, work_on_holiday, sections, section_ids, plan_version, published_at, published_by)
      select app_company_id(), d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only,
        d.work_on_holiday, d.sections, d.section_ids, d.plan_version, ${at}, ${accountId}::uuid
      from difference d
      where not d.is_gone
      on conflict (company_id, employee_id, work_date) do update set
        is_off_day = excluded.is_off_day, from_template = excluded.from_template, auto_punch = excluded.auto_punch,
        out_punch_only = excluded.out_punch_only, work_on_holiday = excluded.work_on_holiday,
        sections = excluded.sections, section_ids = excluded.section_ids, plan_version = excluded.plan_version,
        published_at = excluded.published_at, published_by = excluded.published_by, updated_at = now(),
        version = published_day.version + 1
      where published_day.is_off_day <> excluded.is_off_day or published_day.sections <> excluded.sections
      returning employee_id, work_date
    ), gone as (
      delete from published_day p using difference d
      where d.is_gone and p.company_id = app_company_id() and p.employee_id = d.employee_id
        and p.work_date = d.work_date
      returning p.employee_id, p.work_date
    ), done as (
      select employee_id, work_date from written
      union all
      select employee_id, work_date from gone
    )`
}

/** The columns of a difference `d`, with the names that describe its shifts. */
const NAMED_DIFFERENCE = sql`
  d.employee_id, d.work_date, d.was_off_day, b.shifts as shown, d.is_off_day, n.shifts as planned
  from difference d
  cross join lateral ${namedShifts(sql`d.sections_before`)} b
  cross join lateral ${namedShifts(sql`d.sections`)} n`

function namedShifts(sections: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('startMinute', s.value -> 'startMinute',
        'endMinute', s.value -> 'endMinute', 'labelName', s.value -> 'labelName',
        'departmentName', (select x.name from department x
          where x.company_id = app_company_id() and x.id = (s.value ->> 'departmentId')::uuid),
        'jobName', (select x.name from job x where x.company_id = app_company_id() and x.id = (s.value ->> 'jobId')::uuid),
        'taskName', (select x.name from task x where x.company_id = app_company_id() and x.id = (s.value ->> 'taskId')::uuid)
      ) order by s.place), '[]'::jsonb) as shifts
    from jsonb_array_elements(${sections}) with ordinality as s (value, place))`
}
