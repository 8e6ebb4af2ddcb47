import { sql, type RawBuilder } from 'kysely'

/** Hours in which the latest punch is looked for: the longest day of a zone, in which the clocks go back. */
const LATEST_HOURS = 26
/** Hours in which the punches without direction before it are counted. */
const RUN_HOURS = 48
/** No zone is further from Greenwich. */
const ZONE_HOURS = 15

interface Latest {
  now: Date
  /** Hours that a shift may last. */
  longestShiftHours: number
  /** a condition on `employee_id`; absent: everyone of the company */
  of?: RawBuilder<unknown>
}

/**
 * Tables of a query: `latest` has the last standing punch of each person of the last 26 hours, and with `is_in` whether
 * they are in since. A punch without direction is the opposite of the one before it, an In after a pause longer than a
 * shift. Only for those whose last punch has none are the punches before it read.
 */
export function latestPunches({ now, longestShiftHours, of = sql`true` }: Latest): RawBuilder<unknown> {
  return sql`last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where ${within(now, LATEST_HOURS)} and ${of}
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where ${within(now, RUN_HOURS)}
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > ${longestShiftHours} * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    )`
}

/** The standing punches of some hours until now. */
function within(now: Date, hours: number): RawBuilder<unknown> {
  const utc = sql`${now}::timestamptz at time zone 'UTC'`
  return sql`company_id = app_company_id() and at <= ${now} and at > ${now}::timestamptz - ${hours} * interval '1 hour'
        and local_date between (${utc} - ${hours + ZONE_HOURS} * interval '1 hour')::date
          and (${utc} + ${ZONE_HOURS} * interval '1 hour')::date`
}
