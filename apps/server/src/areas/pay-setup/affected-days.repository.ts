import { sql, type RawBuilder } from 'kysely'
import type { AffectedDays } from '../marks/marks.service.ts'
import type { Holds } from '../setup-records/dated-records.service.ts'

/** Every assignment with the dates it holds. The first of an employee also holds for all dates before it. */
const membership = sql`(
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
)`

const start = ({ from }: Holds) => sql`coalesce(${from}::date, date '-infinity')`
const end = ({ to }: Holds) => sql`coalesce(${to}::date, date 'infinity')`

/** The days that rules of pay groups, and of roundings, hold for. */
export function daysOfMembers(
  { payGroupIds = [], timeRoundingIds = [] }: { payGroupIds?: string[]; timeRoundingIds?: string[] },
  holds: Holds,
): AffectedDays {
  return daysWhere(
    sql`(m.pay_group_id = any(${payGroupIds}::uuid[]) or m.time_rounding_id = any(${timeRoundingIds}::uuid[]))`,
    holds,
  )
}

/** The days of approved leave of a pay type. */
export function daysOfLeave(payTypeId: string, holds: Holds): AffectedDays {
  return sql`
    select m.employee_id, m.pay_group_id, m.member_from,
      greatest(l.from_date, ${start(holds)}, case when m.is_first then date '-infinity' else m.member_from end) as from_date,
      least(l.to_date, ${end(holds)}, m.member_to) as to_date
    from leave l
    join ${membership} m on m.employee_id = l.employee_id and (m.is_first or m.member_from <= l.to_date)
      and m.member_to >= l.from_date
    where l.pay_type_id = ${payTypeId}::uuid and l.status = 'Approved' and l.from_date <= ${end(holds)}
      and l.to_date >= ${start(holds)}
      and greatest(l.from_date, ${start(holds)}, case when m.is_first then date '-infinity' else m.member_from end)
        <= least(l.to_date, ${end(holds)}, m.member_to)`
}

/** The days on which something is paid by a pay type. */
export function daysOfPay(payTypeId: string, holds: Holds): AffectedDays {
  return sql`
    select m.employee_id, m.pay_group_id, m.member_from, l.work_date as from_date, l.work_date as to_date
    from pay_line l
    join ${membership} m on m.employee_id = l.employee_id and l.work_date between m.member_from and m.member_to
    where l.pay_type_id = ${payTypeId}::uuid and l.work_date between ${start(holds)} and ${end(holds)}`
}

/** The days of everyone who has a skill that brings the pay type as an allowance. */
export function daysOfSkilled(payTypeId: string, holds: Holds): AffectedDays {
  return daysWhere(
    sql`m.employee_id in (
        select k.employee_id from employee_skill k
        join skill s on s.company_id = k.company_id and s.id = k.skill_id
        where s.pay_type_id = ${payTypeId}::uuid and s.is_active)`,
    holds,
  )
}

/** The days on which the assignments and the dates both hold. @param where of `m`, an assignment */
function daysWhere(where: RawBuilder<unknown>, holds: Holds): AffectedDays {
  return sql`
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= ${start(holds)} then date '-infinity'
        else greatest(m.member_from, ${start(holds)}) end as from_date,
      least(m.member_to, ${end(holds)}) as to_date
    from ${membership} m
    where ${where}
      and m.member_from <= ${end(holds)} and m.member_to >= ${start(holds)}`
}

/** The days of any of the queries. @param queries at least one */
export function daysOfEither(queries: readonly AffectedDays[]): AffectedDays {
  return sql.join([...queries], sql` union all `)
}

/**
 * The days whose figures holidays on the dates decide: the dates themselves for everyone whose pay group has holidays,
 * and the neighbouring days of shifts that reach into them. `holiday_date` says which of the dates it was.
 *
 * Read step by step: of a company that has just begun the planner knows no sizes, and took six seconds in another order.
 */
export function daysOfHolidays(dates: string[]): AffectedDays {
  return sql`
    with member as materialized (select * from ${membership} m), reaching as materialized (
      select h.day, p.employee_id, p.work_date
      from unnest(${dates}::date[]) as h (day)
      join punch_pair p on p.work_date between h.day - 1 and h.day + 1 and p.work_date <> h.day
      join timesheet_day t on t.company_id = p.company_id and t.employee_id = p.employee_id and t.work_date = p.work_date
      where (p.effective_from at time zone (t.figures ->> 'zone'))::date <= h.day
        and ((p.effective_to - interval '1 minute') at time zone (t.figures ->> 'zone'))::date >= h.day
    )
    select m.employee_id, m.pay_group_id, m.member_from, h.day as from_date, h.day as to_date, h.day as holiday_date
    from unnest(${dates}::date[]) as h (day)
    join member m on (m.is_first or m.member_from <= h.day) and m.member_to >= h.day
    cross join lateral (
      select v.rules from pay_group_version v
      where v.pay_group_id = m.pay_group_id
      order by v.effective_from <= greatest(h.day, m.member_from) desc,
        abs(v.effective_from - greatest(h.day, m.member_from))
      limit 1
    ) v
    where coalesce((v.rules ->> 'calculatePublicHoliday')::boolean, true)
    union all
    select m.employee_id, m.pay_group_id, m.member_from, r.work_date, r.work_date, r.day
    from reaching r
    join member m on m.employee_id = r.employee_id and (m.is_first or m.member_from <= r.work_date)
      and m.member_to >= r.work_date`
}
