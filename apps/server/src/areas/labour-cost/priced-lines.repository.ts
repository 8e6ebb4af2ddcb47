import { sql, type RawBuilder } from 'kysely'
import { wantedNodes } from '../company/department-filter.service.ts'
import { arrayText } from '../../platform/db/array-text.ts'
import type { AskedCost } from './asked-cost.ts'

type Asked = Pick<AskedCost, 'now' | 'before' | 'departmentIds' | 'terms'>

/**
 * The parts of a recursive query up to `line`: what was paid on the days of both ranges, of people whom the session may
 * see. Each line has its money in `cents`, half up as `paidFor` has it; null: it is not known. `is_now` tells the ranges
 * apart, and `day` numbers the days of people: a number is found again far faster than an id and a date.
 */
export function pricedLines(asked: Asked): RawBuilder<unknown> {
  const { now, before, departmentIds } = asked
  return sql`${wantedNodes(departmentIds)}, person as materialized (
      select e.id, (row_number() over ())::integer as no from visible_employee e where e.company_id = app_company_id()
    ), ${terms(asked)}, rate as materialized (
      select r.employee_id, r.rate, r.effective_from as from_date,
        lead(r.effective_from, 1, 'infinity') over (partition by r.employee_id order by r.effective_from) as until_date
      from employee_pay_rate r where r.company_id = app_company_id()
    ), ${places}, stored as materialized (
      -- by itself: joined to pay types at once, the lines would be looked up for each of them
      select l.employee_id, l.work_date, l.pay_type_id, l.minutes, l.shifts
      from pay_line l
      where l.company_id = app_company_id() and l.work_date between ${before.from}::date and ${now.to}::date
    ), line as materialized (
      select ${dayNumber(sql`l.work_date`, asked)} as day, l.employee_id, l.work_date >= ${now.from}::date as is_now,
        p.department_id, l.pay_type_id, t.is_leave, l.minutes, l.shifts, t.factor,
        case when t.is_extra then 0 else l.minutes end as paid_minutes,
        case when t.factor = 0 then 0
          else div((l.minutes + l.shifts * 60) * t.factor * r.rate * 100 + 30, 60)::bigint end as cents,
        r.rate is null and t.factor <> 0 and l.minutes + l.shifts > 0 as is_unpriced
      from stored l
      join person e on e.id = l.employee_id
      join term t on t.pay_type_id = l.pay_type_id and l.work_date >= t.from_date and l.work_date < t.until_date
      left join rate r on r.employee_id = l.employee_id and l.work_date >= r.from_date and l.work_date < r.until_date
      left join place p on p.employee_id = l.employee_id and l.work_date >= p.from_date and l.work_date < p.until_date
      where ${departmentIds === null ? sql`true` : sql`p.department_id in (select wanted.id from wanted)`}
    )`
}

/** The days of a person `e` in both ranges as numbers: up to 1,000 days of each person. */
export function dayNumber(date: RawBuilder<unknown>, { before }: Asked): RawBuilder<unknown> {
  return sql`e.no * 1000 + (${date} - ${before.from}::date)`
}

/** The part `place`: where people belong on each day; before their first assignment, where that is. */
export const places = sql`place as materialized (
      select a.employee_id, a.department_id,
        case when lag(a.effective_from) over each is null then '-infinity' else a.effective_from end as from_date,
        lead(a.effective_from, 1, 'infinity') over each as until_date
      from employee_assignment a where a.company_id = app_company_id()
      window each as (partition by a.employee_id order by a.effective_from)
    )`

function terms({ terms: rows }: Asked): RawBuilder<unknown> {
  const column = (value: (row: (typeof rows)[number]) => string | number | boolean | null) => arrayText(rows.map(value))
  return sql`term as materialized (
      select * from unnest(${column((row) => row.payTypeId)}::uuid[], ${column((row) => row.fromDate)}::date[],
        ${column((row) => row.untilDate)}::date[], ${column((row) => row.isLeave)}::boolean[],
        ${column((row) => row.isExtra)}::boolean[], ${column((row) => row.factor)}::numeric[])
        as t (pay_type_id, from_date, until_date, is_leave, is_extra, factor)
    )`
}
