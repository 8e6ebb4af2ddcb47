import { sql, type RawBuilder } from 'kysely'

interface Steps {
  now: Date
  /** Hours that a shift may last. */
  longestShiftHours: number
  /** a condition on `employee_id`; absent: everyone of the company */
  of?: RawBuilder<unknown>
}

/**
 * Tables of a query: `step` has the standing punches of the last 48 hours, the latest with `from_last` 1. A punch without
 * direction is the opposite of the one before it, an In after a pause longer than a shift: see `isIn`.
 */
export function punchSteps({ now, longestShiftHours, of = sql`true` }: Steps): RawBuilder<unknown> {
  const inOrder = sql`order by at, direction desc nulls first, id`
  return sql`recent as (
      select employee_id, at, id, direction, site, job_id, department_id,
        at - lag(at) over (partition by employee_id ${inOrder}) as pause
      from standing_punch
      where company_id = app_company_id() and at <= ${now} and at > ${now}::timestamptz - interval '48 hours'
        -- no zone is further than 15 hours from Greenwich
        and local_date between (${now}::timestamptz at time zone 'UTC' - interval '63 hours')::date
          and (${now}::timestamptz at time zone 'UTC' + interval '15 hours')::date
        and ${of}
    ), run as (
      select *, count(*) filter (where direction is not null or pause is null or pause > ${longestShiftHours} * interval '1 hour')
        over (partition by employee_id ${inOrder}) as run
      from recent
    ), step as (
      select employee_id, at, site, job_id, department_id, row_number() over by_run as step,
        first_value(direction) over by_run as first_direction,
        row_number() over (partition by employee_id order by at desc, direction nulls last, id desc) as from_last
      from run
      window by_run as (partition by employee_id, run ${inOrder})
    )`
}

/** Whether a row of `step` is an In. */
export const isIn = sql`((first_direction is distinct from 'Out') = (step % 2 = 1))`

/** True of every section `work_section`, whose table is then read by its dates (migration 0110). */
export const byDate = sql`end_minute >= 0`

interface ShownSections {
  /** from this date plans are what was published; null: the company does not publish its rosters */
  publishedFrom: string | null
  /** a condition on `work_date`, without it: `between … and …` */
  days: RawBuilder<unknown>
  /** a condition on `employee_id`; absent: everyone’s of a few days */
  of?: RawBuilder<unknown>
}

/**
 * The planned sections as their employees are shown them: `employee_id`, `work_date`, `start_minute`, `end_minute`.
 */
export function shownSections({ publishedFrom, days, of }: ShownSections): RawBuilder<unknown> {
  return sql`
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date ${days} and ${of ?? byDate}
        and work_date < coalesce(${publishedFrom}::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date ${days} and ${of ?? sql`true`}
        and p.work_date >= ${publishedFrom}::date`
}
