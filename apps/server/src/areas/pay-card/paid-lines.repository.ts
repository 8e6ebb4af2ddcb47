import { sql, type RawBuilder } from 'kysely'

interface PaidOf {
  /** a condition on `p`, a pay period */
  periods: RawBuilder<unknown>
  /** null: everyone */
  employeeIds?: string[] | null
  /** of a closed period only what was calculated for these; null: all */
  days?: { from: string; to: string } | null
}

/**
 * The part `line` of a query that follows `member`: minutes and shifts per period, employee, pay type and day, of a closed
 * period as it was closed, of an open one as calculated now.
 */
export function dayLines({ periods, employeeIds = null, days = null }: PaidOf) {
  return sql`line as (
      select m.company_id, m.pay_period_id, m.employee_id, l.pay_type_id, l.minutes, l.shifts, l.work_date
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      where not m.is_closed
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (l ->> 'payTypeId')::uuid, (l ->> 'minutes')::integer,
        coalesce((l ->> 'shifts')::integer, 0), s.work_date
      from pay_period p
      join pay_period_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      cross join lateral jsonb_array_elements(s.figures -> 'lines') l
      where ${periods} and p.is_closed ${isOneOf(sql`s.employee_id`, employeeIds)}
        ${days === null ? sql`` : sql`and s.work_date between ${days.from}::date and ${days.to}::date`}
    )`
}

/**
 * The parts of a query that follow `member` (company_id, pay_period_id, is_closed, employee_id, from_date, to_date: who
 * is paid in a period, and for which of its days). The last of them, `paid`, has a row per period, employee and pay type:
 * minutes, shifts, last_day as calculated, and from the pay card edited_units and manual_units. A closed period gives the
 * figures and the pay cards it was closed with, an open one the live ones.
 *
 * An entered amount replaces a calculated one, so it only counts where the employee is still a member of the period.
 */
export function paidLines(of: PaidOf) {
  const { periods, employeeIds = null } = of
  return sql`${dayLines(of)}, calculated as (
      select company_id, pay_period_id, employee_id, pay_type_id, sum(minutes) as minutes, sum(shifts) as shifts,
        max(work_date) as last_day
      from line
      group by company_id, pay_period_id, employee_id, pay_type_id
    ), member_end as (
      select company_id, pay_period_id, employee_id, max(to_date) as last_day
      from member
      group by company_id, pay_period_id, employee_id
    ), entry as (
      select c.company_id, c.pay_period_id, c.employee_id, d.pay_type_id, d.is_manual, d.eff_units
      from pay_period p
      join pay_card c on c.company_id = p.company_id and c.pay_period_id = p.id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where ${periods} and not p.is_closed ${isOneOf(sql`c.employee_id`, employeeIds)}
        and (d.is_manual or exists (
          select 1 from member_end e
          where e.company_id = c.company_id and e.pay_period_id = c.pay_period_id and e.employee_id = c.employee_id))
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (d ->> 'payTypeId')::uuid, (d ->> 'isManual')::boolean,
        (d ->> 'effUnits')::numeric
      from pay_period p
      join pay_card_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      cross join lateral jsonb_array_elements(s.details) d
      where ${periods} and p.is_closed and d ->> 'effUnits' is not null
        ${isOneOf(sql`s.employee_id`, employeeIds)}
    ), entered as (
      select n.company_id, n.pay_period_id, n.employee_id, n.pay_type_id, max(n.eff_units) filter (where not n.is_manual) as edited_units,
        max(n.eff_units) filter (where n.is_manual) as manual_units, max(e.last_day) as last_day
      from entry n
      left join member_end e on e.pay_period_id = n.pay_period_id and e.employee_id = n.employee_id
      group by n.company_id, n.pay_period_id, n.employee_id, n.pay_type_id
    ), paid as (
      select company_id, pay_period_id, employee_id, pay_type_id, coalesce(c.minutes, 0) as minutes,
        coalesce(c.shifts, 0) as shifts, coalesce(c.last_day, n.last_day) as last_day, n.edited_units, n.manual_units
      from entered n
      full join calculated c using (company_id, pay_period_id, employee_id, pay_type_id)
    )`
}

function isOneOf(column: RawBuilder<unknown>, ids: string[] | null): RawBuilder<unknown> {
  return ids === null ? sql`` : sql`and ${column} = any(${ids}::uuid[])`
}
