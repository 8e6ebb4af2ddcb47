import { sql, type RawBuilder } from 'kysely'
import { wantedNodes } from '../company/department-filter.service.ts'
import { greenwichDate, zoneJoins } from '../local-time/zones.service.ts'
import { latestPunches } from './latest-punches.repository.ts'
import { shownSections } from './shown-sections.repository.ts'

/** Hours after which an In without an Out no longer means that someone is here. */
const IN_HOURS = 24

const MINUTES_FROM_GREENWICH = 15 * 60

/** Whom to read, and what the company's plans and zones are like. */
export interface AskedPeople {
  now: Date
  /** `visible`: those whom the caller may see; `all`: everyone of the company. */
  people: 'visible' | 'all'
  hasVisitors: boolean
  /** These nodes with those below them; null: everyone. */
  departmentIds: string[] | null
  /** From this date plans are what was published; null: the company does not publish its rosters. */
  publishedFrom: string | null
  /** The zone that everyone is in; null: zones differ. */
  onlyZone: string | null
  /** Hours that a shift may last: after them someone who is in may have left. */
  longestShiftHours: number
}

/**
 * Opens a query with the tables `wanted`, the nodes and those below them; `latest`, the last punch of each
 * person; `inside`, who is in; and `shift`, the shift of each employee that is running.
 */
export function insideAndShifts(asked: AskedPeople): RawBuilder<unknown> {
  const { now, departmentIds, longestShiftHours } = asked
  return sql`
    with recursive ${wantedNodes(departmentIds)}, ${latestPunches({ now, longestShiftHours })}, inside as (
      select employee_id, at, site from latest
      where is_in and at > ${now}::timestamptz - ${IN_HOURS} * interval '1 hour'
    ), ${shifts(asked)}`
}

/** Opens a query with the table `present` besides those of insideAndShifts: who is in and who is due, a row each. */
export function presentPeople(asked: AskedPeople): RawBuilder<unknown> {
  const { now, people, hasVisitors, departmentIds, longestShiftHours } = asked
  const employees = people === 'all' ? sql`employee` : sql`visible_employee`
  return sql`${insideAndShifts(asked)}, present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= ${now}::timestamptz - ${longestShiftHours} * interval '1 hour', false) as may_have_left
      from ${employees} e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and ${departmentIds === null ? sql`true` : sql`(a.department_id in (select wanted.id from wanted)) is true`}
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= ${now}::timestamptz - ${longestShiftHours} * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where ${hasVisitors && departmentIds === null} and v.company_id = app_company_id()
        and v.signed_in_at <= ${now} and v.signed_out_at is null
    )`
}

/** `shift`: the shift of each employee that is running, as the employee is shown it, on no day of whole-day leave. */
function shifts({ now, publishedFrom, onlyZone }: AskedPeople): RawBuilder<unknown> {
  // It is at most one date later or earlier than in Greenwich, and a shift lies within a day of its date.
  const today = sql`${greenwichDate(now)}::date`
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const days = sql`between ${today} - 2 and ${today} + 2`
  const starts = sql`(t.work_date + t.start_minute * interval '1 minute') at time zone z.zone`
  const ends = sql`(t.work_date + t.end_minute * interval '1 minute') at time zone z.zone`
  return sql`day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= ${today} - 2 and l.from_date <= ${today} + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, ${starts} as starts_at, ${ends} as ends_at
    from (
      ${shownSections({ publishedFrom, days })}
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    ${zoneJoins(now, onlyZone)}
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - ${today}) * 1440 + t.start_minute <= ${minute + MINUTES_FROM_GREENWICH}
      and (t.work_date - ${today}) * 1440 + t.end_minute >= ${minute - MINUTES_FROM_GREENWICH}
      and ${starts} <= ${now} and ${ends} > ${now}
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  )`
}
