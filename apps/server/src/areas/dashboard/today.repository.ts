import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'
import { zoneJoins } from '../local-time/zones.service.ts'
import { type AskedPeople, insideAndShifts, shownSections } from '../presence/presence.service.ts'
import { isNarrowedTo } from './narrowed-people.repository.ts'

export interface PeopleToday {
  in: number
  out: number
  leave: number
  noPunch: number
}

/** In and due as the board of who is in has them; whoever has left is counted on the day of their own zone. */
export async function selectPeopleToday(tx: TenantTx, asked: AskedPeople): Promise<PeopleToday> {
  const { now, departmentIds, onlyZone } = asked
  const { rows } = await sql<PeopleToday>`
    ${insideAndShifts(asked)}, away as materialized (
      select v.employee_id, v.from_date, v.to_date from leave v
      where v.company_id = app_company_id() and v.status = 'Approved'
        and v.to_date >= (${now}::timestamptz at time zone 'UTC')::date - 1
        and v.from_date <= (${now}::timestamptz at time zone 'UTC')::date + 1
    ), person as (
      select e.id, i.employee_id is not null as is_in,
        i.employee_id is null and s.employee_id is not null and e.status = 'Active' as is_due,
        l.employee_id is not null as has_left, exists (
          select 1 from away v
          where v.employee_id = e.id and (${now}::timestamptz at time zone z.zone)::date between v.from_date and v.to_date
        ) as is_away
      from visible_employee e
      ${zoneJoins(now, onlyZone)}
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join latest l on l.employee_id = e.id
        and l.at >= ((${now}::timestamptz at time zone z.zone)::date::timestamp at time zone z.zone)
      where e.company_id = app_company_id() and ${isNarrowedTo(departmentIds)}
    )
    select count(*) filter (where is_in)::int as "in", count(*) filter (where is_due)::int as no_punch,
      count(*) filter (where not is_in and not is_due and has_left)::int as "out",
      count(*) filter (where not is_in and not is_due and not has_left and is_away)::int as leave
    from person
  `.execute(tx)
  return rows[0]!
}

/** How far the local times of two zones, and of one zone on two days, may lie apart. */
const minutesBetweenZones = 26 * 60
const minutesOfClockChange = 3 * 60

export interface StepRow {
  at: Date
  onSite: number | null
  scheduled: number
}

/** The first half hour of `day` at or after a time, counted from its start; 0 before it. */
const halfHour = (at: RawBuilder<unknown>) =>
  sql`greatest(0, ceil(date_part('epoch', ${at} - (select d.starts_at from day d)) / 1800)::integer)`

/**
 * How many are on site, and planned, at each half hour of the day in a zone. On site are those with a pair around that
 * time; of an In without an Out, until now, for as long as a shift may last.
 */
export async function selectSteps(tx: TenantTx, asked: AskedPeople & { zone: string }): Promise<StepRow[]> {
  const { now, departmentIds, publishedFrom, longestShiftHours, onlyZone, zone } = asked
  const today = sql`(${now}::timestamptz at time zone ${zone})::date`
  const days = sql`between ${today} - 2 and ${today} + 1`
  const apart = onlyZone === zone ? minutesOfClockChange : minutesBetweenZones
  const { rows } = await sql<StepRow>`
    with recursive ${wantedNodes(departmentIds)}, asked as materialized (
      select e.id, z.zone
      from visible_employee e
      ${zoneJoins(now, onlyZone)}
      where e.company_id = app_company_id() and ${isNarrowedTo(departmentIds)}
    ), day as materialized (
      select ${today}::timestamp at time zone ${zone} as starts_at, (${today} + 1)::timestamp at time zone ${zone} as ends_at
    ), day_off as materialized (
      select l.employee_id, l.from_date, l.to_date from leave l
      where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
        and l.to_date >= ${today} - 2 and l.from_date <= ${today} + 1
    ), worked as (
      select p.employee_id, coalesce(p.in_at, p.effective_from) as from_at,
        coalesce(p.out_at, p.effective_to, least(${now}::timestamptz + interval '1 second', p.in_at + ${longestShiftHours} * interval '1 hour')) as to_at
      from punch_pair p join asked e on e.id = p.employee_id
      where p.company_id = app_company_id() and p.work_date ${days}
        and coalesce(p.in_at, p.effective_from) < (select d.ends_at from day d)
        and coalesce(p.out_at, p.effective_to, ${now}) >= (select d.starts_at from day d)
    ), planned as (
      select t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone e.zone as from_at,
        (t.work_date + t.end_minute * interval '1 minute') at time zone e.zone as to_at
      from (${shownSections({ publishedFrom, days })}) t join asked e on e.id = t.employee_id
      -- telling the time in a zone is slow: only of what is near the day
      where (t.work_date - ${today}) * 1440 + t.end_minute > ${-apart} and (t.work_date - ${today}) * 1440 + t.start_minute < ${1440 + apart}
        and not exists (
          select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    ), stay as (
      -- the half hour of the day from which on someone is there, and the one from which on no longer
      select w.employee_id, true as is_on_site, ${halfHour(sql`w.from_at`)} as from_step, ${halfHour(sql`w.to_at`)} as to_step
      from worked w
      union all
      select p.employee_id, false, ${halfHour(sql`p.from_at`)}, ${halfHour(sql`p.to_at`)} from planned p
    ), own_stay as materialized (
      -- where two of a person overlap, the later one counts from the end of the earlier
      select s.is_on_site, greatest(s.from_step, max(s.to_step) over earlier) as from_step, s.to_step
      from stay s
      window earlier as (partition by s.employee_id, s.is_on_site order by s.from_step, s.to_step
        rows between unbounded preceding and 1 preceding)
    ), change (step, is_on_site, people) as (
      select a.from_step, a.is_on_site, count(*) from own_stay a where a.from_step < a.to_step group by 1, 2
      union all
      select a.to_step, a.is_on_site, -count(*) from own_stay a where a.from_step < a.to_step group by 1, 2
    ), there as (
      select c.step, sum(c.people) filter (where c.is_on_site) as on_site, sum(c.people) filter (where not c.is_on_site) as scheduled
      from change c group by c.step
    ), step as (
      select (row_number() over (order by at)) - 1 as step, at
      from day d cross join generate_series(d.starts_at, d.ends_at, interval '30 minutes') at
    )
    select s.at, case when s.at <= ${now} then coalesce(sum(t.on_site) over w, 0)::integer end as on_site,
      coalesce(sum(t.scheduled) over w, 0)::integer as scheduled
    from step s
    left join there t on t.step = s.step
    window w as (order by s.at)
    order by s.at
  `.execute(tx)
  return rows
}
