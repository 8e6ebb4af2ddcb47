import { sql, type RawBuilder } from 'kysely'
import type { AskedCost } from './asked-cost.ts'
import { dayNumber } from './priced-lines.repository.ts'

/**
 * The parts of a query that follow `line`, up to `share`: the money and minutes of each day by job, which add up to those
 * of its lines. A day is shared by the minutes worked on its jobs, by the largest remainder; leave, and days without a
 * pair, are of no job. `job` is a number of the part `number`; 0: none.
 *
 * Parts of a split pair are divided as `splitMinutes` divides them. Days of one job, which most are, are not divided.
 */
export function jobShares(asked: AskedCost): RawBuilder<unknown> {
  const { now, before } = asked
  return sql`day as materialized (
      select day, is_now, coalesce(sum(cents) filter (where not is_leave), 0)::bigint as cents,
        coalesce(sum(paid_minutes) filter (where not is_leave), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_leave), 0)::bigint as leave_cents,
        coalesce(sum(paid_minutes) filter (where is_leave), 0)::bigint as leave_minutes
      from line group by day, is_now
    ), number as materialized (
      select j.id, (row_number() over (order by j.code, j.id))::integer as no from job j where j.company_id = app_company_id()
    ), booked as materialized (
      select i.id, n.no
      from punch i
      join number n on n.id = i.job_id
      where i.company_id = app_company_id() and i.job_id is not null
        and i.local_date between ${before.from}::date - 3 and ${now.to}::date + 3
    ), pair as materialized (
      select ${dayNumber(sql`q.work_date`, asked)} as day, q.in_punch_id, q.paid_minutes - q.pending_overtime_minutes as minutes
      from punch_pair q
      join person e on e.id = q.employee_id
      where q.company_id = app_company_id() and q.work_date between ${before.from}::date and ${now.to}::date
        and q.paid_minutes > q.pending_overtime_minutes
    ), part as materialized (
      select p.day, w.punch_id, p.minutes as pair_minutes, coalesce(n.no, 0) as job, w.place, w.share, w.minutes,
        sum(w.share) over pieces as whole, w.place = max(w.place) over pieces as is_last,
        coalesce(sum(w.minutes) over (pieces order by w.place rows between unbounded preceding and 1 preceding), 0) as earlier
      from punch_work_part w
      join pair p on p.in_punch_id = w.punch_id
      left join number n on n.id = w.job_id
      where w.company_id = app_company_id() and w.work_date between ${before.from}::date - 3 and ${now.to}::date + 3
      window pieces as (partition by w.punch_id)
    ), split as (
      select day, job, case
          when share is null
            then case when is_last then pair_minutes else least(earlier + minutes, pair_minutes) end - least(earlier, pair_minutes)
          else pair_minutes * share / whole + (row_number() over (pieces order by pair_minutes * share % whole desc, place)
            <= pair_minutes - sum(pair_minutes * share / whole) over pieces)::integer
        end as minutes
      from part
      window pieces as (partition by punch_id)
    ), piece as materialized (
      select day, job, sum(minutes)::integer as minutes
      from (
        select p.day, coalesce(b.no, 0) as job, p.minutes
        from pair p
        left join booked b on b.id = p.in_punch_id
        where not exists (select 1 from part s where s.punch_id = p.in_punch_id)
        union all
        select day, job, minutes from split
      ) each
      where minutes > 0
      group by day, job
    ), worked as materialized (
      select day, sum(minutes)::integer as minutes, count(*) as jobs, min(job) as job from piece group by day
    ), divided as (
      select d.is_now, d.day, p.job, d.cents, d.minutes, d.cents * p.minutes / w.minutes as whole_cents,
        d.cents * p.minutes % w.minutes as left_cents, d.minutes * p.minutes / w.minutes as whole_minutes,
        d.minutes * p.minutes % w.minutes as left_minutes
      from worked w
      join piece p on p.day = w.day
      join day d on d.day = w.day
      where w.jobs > 1
    ), share as (
      select is_now, day, job,
        whole_cents + (row_number() over (pieces order by left_cents desc, job)
          <= cents - sum(whole_cents) over pieces)::integer as cents,
        whole_minutes + (row_number() over (pieces order by left_minutes desc, job)
          <= minutes - sum(whole_minutes) over pieces)::integer as minutes
      from divided
      window pieces as (partition by day)
      union all
      select d.is_now, d.day, coalesce(w.job, 0), d.cents, d.minutes
      from day d
      left join worked w on w.day = d.day
      where coalesce(w.jobs, 1) = 1
      union all
      select is_now, day, 0, leave_cents, leave_minutes from day where leave_cents <> 0 or leave_minutes <> 0
    )`
}
