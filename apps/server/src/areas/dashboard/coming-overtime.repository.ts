import type { ComingOvertime } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
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

/**
 * Who may pass the overtime threshold of their pay group in the span of today, those furthest beyond it first: what the
 * engine has counted so far, and the planned hours that are left. Only the engine knows whether it becomes overtime.
 */
export async function selectCandidates(tx: TenantTx, asked: AskedOvertime): Promise<CandidateRow[]> {
  const { now, today, monday, zone, departmentIds, limit } = asked
  const minute = sql`(extract(epoch from ((${now}::timestamptz at time zone ${zone}) - ${today}::date)) / 60)`
  const { rows } = await sql<CandidateRow>`
    with recursive ${wantedNodes(departmentIds)}, person as materialized (
      select e.id, e.status, e.first_name, e.last_name, e.avatar_file_id, a.department_id, a.pay_group_id, a.standard_minutes
      from visible_employee e
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      where e.company_id = app_company_id() and ${isNarrowedTo(departmentIds)}
    ), rule as materialized (
      select distinct on (v.pay_group_id) v.pay_group_id, v.rules ->> 'overtimeCalculationType' as span,
        coalesce((v.rules ->> 'useStandardHoursAsPeriodOvertimeThreshold')::boolean, false)
          and v.rules ->> 'overtimeCalculationType' <> 'Daily' as is_standard,
        coalesce((v.rules ->> 'includePaidLeavesInOvertimeThreshold')::boolean, false) as counts_leave,
        60 * (case when v.rules ->> 'overtimeCalculationType' = 'Daily' then v.rules ->> 'dailyOvertimeThreshold'
          else v.rules ->> 'periodOvertimeThreshold' end)::numeric as limit_minutes
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
    ), bound as (
      select least(${today}::date, min(c.from_date)) as from_date, greatest(${today}::date, max(c.to_date)) as to_date,
        -- standard hours are by all planned days of the span
        least(${today}::date, min(c.from_date) filter (where c.is_standard)) as plan_from
      from counting c
    ), plan as materialized (
      select s.employee_id, s.work_date, sum(s.end_minute - s.start_minute - coalesce(s.break_minutes, 0))::integer as minutes,
        s.work_date > ${today}::date or (s.work_date = ${today}::date and max(s.end_minute) > ${minute}) as is_ahead
      from work_section s
      where s.company_id = app_company_id()
        and s.work_date between (select b.plan_from from bound b) and (select b.to_date from bound b)
      group by 1, 2
    ), away as materialized (
      select distinct l.employee_id, generate_series(greatest(l.from_date, ${today}::date),
        least(l.to_date, (select b.to_date from bound b)), interval '1 day')::date as work_date
      from leave l
      where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
        and l.to_date >= ${today}::date and l.from_date <= (select b.to_date from bound b)
    ), fact as (
      select s.employee_id, s.work_date, s.minutes, s.is_ahead, w.employee_id is not null as is_away, 0 as counted
      from plan s left join away w on w.employee_id = s.employee_id and w.work_date = s.work_date
      union all
      select d.employee_id, d.work_date, null, false, false, d.counted_minutes from timesheet_day d
      where d.company_id = app_company_id()
        and d.work_date between (select b.from_date from bound b) and ${today}::date
    ), known as materialized (
      -- joined first: the planner takes the pay groups that count overtime for almost none
      select p.id, p.pay_group_id, p.standard_minutes, f.*
      from person p join fact f on f.employee_id = p.id
      where p.status = 'Active'
    ), sums as materialized (
      select k.id, c.span, c.from_date, c.to_date,
        coalesce(sum(k.minutes) filter (where k.is_ahead and (c.counts_leave or not k.is_away)), 0)::integer as rest,
        coalesce(bool_or(k.is_ahead and k.work_date = ${today}::date and (c.counts_leave or not k.is_away)), false)
          as is_today_ahead,
        coalesce(sum(k.counted) filter (where k.work_date < ${today}::date), 0)::integer as before,
        coalesce(sum(k.counted) filter (where k.work_date = ${today}::date), 0)::integer as today,
        case when c.is_standard then k.standard_minutes * count(k.minutes) else c.limit_minutes end as most
      from known k join counting c on c.pay_group_id = k.pay_group_id
      where k.work_date between c.from_date and c.to_date
      group by k.id, k.standard_minutes, c.span, c.from_date, c.to_date, c.is_standard, c.limit_minutes
    ), passing as (
      select s.*, s.before + case when s.is_today_ahead then 0 else s.today end as so_far from sums s where s.rest > 0
    )
    select p.id as employee_id, p.first_name || ' ' || p.last_name as employee_name, p.avatar_file_id,
      d.name as department_name, s.span, s.from_date as from, s.to_date as to, s.so_far as so_far_minutes,
      s.rest as planned_minutes, s.is_today_ahead, count(*) over ()::integer as total
    from passing s
    join person p on p.id = s.id
    left join department d on d.company_id = app_company_id() and d.id = p.department_id
    where s.so_far + s.rest > s.most
    order by s.so_far + s.rest - s.most desc, p.last_name collate "en-x-icu", p.first_name collate "en-x-icu", p.id
    limit ${limit}
  `.execute(tx)
  return rows
}
