import type { ComingOvertime } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { byDate } from '../presence/presence.service.ts'
import { isNarrowedTo, wantedNodes } from './narrowed-people.repository.ts'

export interface AskedOvertime {
  now: Date
  /** dates of the company */
  today: string
  monday: string
  zone: string
  departmentIds: string[] | null
  limit: number
}

type Kept =
  | 'employeeId'
  | 'employeeName'
  | 'departmentName'
  | 'span'
  | 'from'
  | 'to'
  | 'soFarMinutes'
  | 'plannedMinutes'

export interface CandidateRow extends Pick<ComingOvertime, Kept> {
  avatarFileId: string | null
  /** a shift of today is still to end: all of it counts as planned */
  isTodayAhead: boolean
  /** of how many */
  total: number
}

/** What `rules` of a pay group or of a shift say of breaks. */
function breakRule(rules: RawBuilder<unknown>, trigger: 'workTime' | 'breakTriggerTime'): RawBuilder<unknown> {
  return sql`${rules} ->> 'breakCalculationType' as break_type,
        round(60 * (${rules} ->> ${sql.lit(trigger)})::numeric)::integer as break_after,
        (extract(epoch from (${rules} ->> 'breakStartTime')::time) / 60)::integer as break_from`
}

/** Minutes of a shift `f` worked as planned by a person `p`: without the unpaid break that it has. @source docs/engine.md A6 */
const netMinutes = sql`(f.end_minute - f.start_minute - case
          when f.is_worked_through then 0
          else case coalesce(f.break_type, p.break_type)
            when 'HoursAtWork' then case when f.end_minute - f.start_minute > coalesce(f.break_after, p.break_after, 0)
              then least(${breakMinutes()}, f.end_minute - f.start_minute) else 0 end
            when 'TimeOfDay' then greatest(0, ${inBreak(-1440)}, ${inBreak(0)}, ${inBreak(1440)})
            else 0 end
        end)`

/** Without a break of its own a shift has its pay group's, of which it may set the minutes. */
function breakMinutes(): RawBuilder<unknown> {
  return sql`coalesce(f.break_minutes, case when f.break_type is null then p.break_minutes else 0 end)`
}

/** Minutes of the shift in the break of its day, of the one before it or of the one after it. */
function inBreak(after: number): RawBuilder<unknown> {
  const from = sql`coalesce(f.break_from, p.break_from, 0) + ${sql.lit(after)}`
  return sql`least(f.end_minute, ${from} + ${breakMinutes()}) - greatest(f.start_minute, ${from})`
}

/**
 * Who may pass the overtime threshold of their pay group in the span of today, those furthest beyond it first: what the
 * engine has counted so far, and the planned hours that are left. Only the engine knows whether it becomes overtime.
 */
export async function selectCandidates(tx: TenantTx, asked: AskedOvertime): Promise<CandidateRow[]> {
  const { now, today, monday, zone, departmentIds, limit } = asked
  const minute = sql`(extract(epoch from ((${now}::timestamptz at time zone ${zone}) - ${today}::date)) / 60)`
  const isToday = sql`f.work_date = ${today}::date`
  const isWorked = sql`(p.counts_leave or w.employee_id is null)`
  const { rows } = await sql<CandidateRow>`
    with recursive ${wantedNodes(departmentIds)}, rule as materialized (
      select distinct on (v.pay_group_id) v.pay_group_id, v.rules ->> 'overtimeCalculationType' as span,
        coalesce((v.rules ->> 'useStandardHoursAsPeriodOvertimeThreshold')::boolean, false)
          and v.rules ->> 'overtimeCalculationType' <> 'Daily' as is_standard,
        coalesce((v.rules ->> 'includePaidLeavesInOvertimeThreshold')::boolean, false) as counts_leave,
        60 * (case when v.rules ->> 'overtimeCalculationType' = 'Daily' then v.rules ->> 'dailyOvertimeThreshold'
          else v.rules ->> 'periodOvertimeThreshold' end)::numeric as limit_minutes, ${breakRule(sql`v.rules`, 'workTime')},
        (v.rules ->> 'breakTime')::integer as break_minutes
      from pay_group_version v
      where v.company_id = app_company_id() and v.effective_from <= ${today}::date
      order by v.pay_group_id, v.effective_from desc
    ), counting as materialized (
      select r.*, case r.span when 'Weekly' then ${monday}::date when 'Daily' then ${today}::date else p.from_date end
          as from_date,
        case r.span when 'Weekly' then ${monday}::date + 6 when 'Daily' then ${today}::date else p.to_date end as to_date
      from rule r
      left join pay_period p on p.company_id = app_company_id() and p.pay_group_id = r.pay_group_id
        and ${today}::date between p.from_date and p.to_date
      where r.span in ('Daily', 'Weekly', 'PayPeriod') and (r.is_standard or r.limit_minutes is not null)
    ), bound as materialized (
      select min(c.from_date) as from_date, max(c.to_date) as to_date from counting c
    ), person as materialized (
      select e.id, e.first_name, e.last_name, e.avatar_file_id, a.department_id, a.standard_minutes, c.span, c.from_date,
        c.to_date, c.is_standard, c.counts_leave, c.limit_minutes, c.break_type, c.break_after, c.break_from, c.break_minutes
      from visible_employee e
      join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      join counting c on c.pay_group_id = a.pay_group_id
      where e.company_id = app_company_id() and e.status = 'Active' and ${isNarrowedTo(departmentIds)}
    ), away as materialized (
      select distinct l.employee_id, generate_series(greatest(l.from_date, ${today}::date),
        least(l.to_date, (select b.to_date from bound b)), interval '1 day')::date as work_date
      from leave l
      where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
        and l.to_date >= ${today}::date and l.from_date <= (select b.to_date from bound b)
    ), own as materialized (
      -- the few shifts with rules of their own
      select s.employee_id, s.work_date, s.start_minute, ${breakRule(sql`s.rules`, 'breakTriggerTime')},
        coalesce((s.rules ->> 'lunchWorkingThrough')::boolean, false) as is_worked_through
      from work_section s
      where s.company_id = app_company_id() and s.rules <> '{}'
        and s.work_date between ${today}::date and (select b.to_date from bound b)
    ), fact as (
      select s.employee_id, s.work_date, s.start_minute, s.end_minute, s.break_minutes, o.is_worked_through,
        o.break_type, o.break_after, o.break_from, 0 as counted
      from work_section s
      left join own o on o.employee_id = s.employee_id and o.work_date = s.work_date and o.start_minute = s.start_minute
      where s.company_id = app_company_id() and s.work_date between ${today}::date and (select b.to_date from bound b)
        and s.${byDate}
      union all
      select d.employee_id, d.work_date, null, null, null, null, null, null, null, d.counted_minutes from timesheet_day d
      where d.company_id = app_company_id()
        and d.work_date between (select b.from_date from bound b) and ${today}::date
    ), sums as (
      select p.id, coalesce(sum(${netMinutes}) filter (where ${isWorked} and not ${isToday}), 0)::integer as later,
        coalesce(sum(${netMinutes}) filter (where ${isWorked} and ${isToday}), 0)::integer as planned_today,
        coalesce(max(f.end_minute) filter (where ${isWorked} and ${isToday}) > ${minute}, false) as is_today_ahead,
        sum(f.counted) filter (where not ${isToday}) as before, sum(f.counted) filter (where ${isToday}) as counted_today
      from person p
      join fact f on f.employee_id = p.id and f.work_date between p.from_date and p.to_date
      left join away w on w.employee_id = f.employee_id and w.work_date = f.work_date
      group by p.id
    ), standard_days as materialized (
      -- standard hours are by all planned days of the span
      select p.id, count(distinct s.work_date) as days
      from person p
      join work_section s on s.company_id = app_company_id() and s.employee_id = p.id
        and s.work_date between p.from_date and p.to_date
      where p.is_standard
      group by p.id
    ), passing as (
      select p.*, s.is_today_ahead, s.later + case when s.is_today_ahead then s.planned_today else 0 end as rest,
        (coalesce(s.before, 0) + case when s.is_today_ahead then 0 else coalesce(s.counted_today, 0) end)::integer as so_far,
        case when p.is_standard then p.standard_minutes * coalesce(n.days, 0) else p.limit_minutes end as most
      from person p
      join sums s on s.id = p.id
      left join standard_days n on n.id = p.id
    ), first as (
      select p.*, count(*) over ()::integer as total
      from passing p
      where p.rest > 0 and p.so_far + p.rest > p.most
      order by p.so_far + p.rest - p.most desc, p.last_name collate "en-x-icu", p.first_name collate "en-x-icu", p.id
      limit ${limit}
    )
    select p.id as employee_id, p.first_name || ' ' || p.last_name as employee_name, p.avatar_file_id,
      d.name as department_name, p.span, p.from_date as from, p.to_date as to, p.so_far as so_far_minutes,
      p.rest as planned_minutes, p.is_today_ahead, p.total
    from first p
    left join department d on d.company_id = app_company_id() and d.id = p.department_id
    order by p.so_far + p.rest - p.most desc, p.last_name collate "en-x-icu", p.first_name collate "en-x-icu", p.id
  `.execute(tx)
  return rows
}
