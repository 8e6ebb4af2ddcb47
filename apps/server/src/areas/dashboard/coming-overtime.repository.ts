import type { ComingOvertime } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'
import { byDate } from '../presence/presence.service.ts'
import { breakRule, type OvertimeGroup } from './overtime-groups.repository.ts'

export interface AskedOvertime {
  now: Date
  /** a date of the company */
  today: string
  zone: string
  groups: readonly OvertimeGroup[]
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

interface BreakRule {
  type: RawBuilder<unknown>
  after: RawBuilder<unknown>
  from: RawBuilder<unknown>
  minutes: RawBuilder<unknown>
}

/** The break of a person `p`, by their pay group; a shift `s` may set the minutes. */
const usualBreak: BreakRule = {
  type: sql`p.break_type`,
  after: sql`p.break_after`,
  from: sql`p.break_from`,
  minutes: sql`coalesce(s.break_minutes, p.break_minutes)`,
}

/** The break of a shift `s` with rules of its own, which need not name all; without a break of its own it has the usual one. */
const ownBreak: BreakRule = {
  type: sql`coalesce(s.break_type, p.break_type)`,
  after: sql`coalesce(s.break_after, p.break_after)`,
  from: sql`coalesce(s.break_from, p.break_from)`,
  minutes: sql`coalesce(s.break_minutes, case when s.break_type is null then p.break_minutes else 0 end)`,
}

/** Minutes of a shift `s` worked as planned: without the unpaid break that it has. @source docs/engine.md A6 */
function netMinutes(rule: BreakRule): RawBuilder<unknown> {
  return sql`(s.end_minute - s.start_minute - case ${rule.type}
          when 'HoursAtWork' then case when s.end_minute - s.start_minute > coalesce(${rule.after}, 0)
            then least(${rule.minutes}, s.end_minute - s.start_minute) else 0 end
          when 'TimeOfDay' then greatest(0, ${inBreak(rule, -1440)}, ${inBreak(rule, 0)}, ${inBreak(rule, 1440)})
          else 0 end)`
}

/** Minutes of the shift in the break of its day, of the one before it or of the one after it. */
function inBreak({ from, minutes }: BreakRule, after: number): RawBuilder<unknown> {
  const start = sql`coalesce(${from}, 0) + ${sql.lit(after)}`
  return sql`least(s.end_minute, ${start} + ${minutes}) - greatest(s.start_minute, ${start})`
}

/**
 * Who may pass the overtime threshold of their pay group in the span of today, those furthest beyond it first: what the
 * engine has counted so far, and the planned hours that are left. Only the engine knows whether it becomes overtime.
 */
export async function selectCandidates(tx: TenantTx, asked: AskedOvertime): Promise<CandidateRow[]> {
  const { now, today, zone, groups, departmentIds, limit } = asked
  const first = groups.reduce((least, { from }) => (from < least ? from : least), today)
  const last = groups.reduce((most, { to }) => (to > most ? to : most), today)
  const minute = sql`(extract(epoch from ((${now}::timestamptz at time zone ${zone}) - ${today}::date)) / 60)`
  const isWanted = departmentIds ? sql`a.department_id in (select n.id from wanted n)` : sql`true`
  const isThere = sql`(p.counts_leave or (s.employee_id, s.work_date) not in (select w.employee_id, w.work_date from away w))`
  const ownDifference = sql`case when s.is_worked_through then s.end_minute - s.start_minute else ${netMinutes(ownBreak)} end - ${netMinutes(usualBreak)}`
  const { rows } = await sql<CandidateRow>`
    with recursive ${wantedNodes(departmentIds)}, pay_rule as materialized (
      select g."payGroupId" as pay_group_id, g.span, g."from" as from_date, g."to" as to_date, g."isStandard" as is_standard,
        g."countsLeave" as counts_leave, g."limitMinutes" as limit_minutes, g."breakType" as break_type,
        g."breakAfter" as break_after, g."breakFrom" as break_from, g."breakMinutes" as break_minutes
      from jsonb_to_recordset(${jsonText(groups)}::jsonb) as g ("payGroupId" uuid, span text, "from" date, "to" date,
        "isStandard" boolean, "countsLeave" boolean, "limitMinutes" double precision, "breakType" text, "breakAfter" integer,
        "breakFrom" integer, "breakMinutes" integer)
    ), person as materialized (
      select a.employee_id as id, a.department_id, a.standard_minutes, r.*
      from (
        select distinct on (a.employee_id) a.employee_id, a.department_id, a.standard_minutes, a.pay_group_id
        from employee_assignment a
        where a.company_id = app_company_id() and a.effective_from <= ${today}::date
        order by a.employee_id, a.effective_from desc
      ) a
      join pay_rule r on r.pay_group_id = a.pay_group_id
      where ${isWanted}
    ), away as materialized (
      select distinct l.employee_id, generate_series(greatest(l.from_date, ${today}::date), least(l.to_date, ${last}::date),
        interval '1 day')::date as work_date
      from leave l
      where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
        and l.to_date >= ${today}::date and l.from_date <= ${last}::date
    ), planned as (
      -- read by date, once for everyone; leave is looked up and not joined, which would hash the shifts
      select s.employee_id, sum(${netMinutes(usualBreak)}) filter (where s.work_date = ${today}::date)::integer as today,
        sum(${netMinutes(usualBreak)}) filter (where s.work_date > ${today}::date)::integer as later,
        max(s.end_minute) filter (where s.work_date = ${today}::date) as end_minute
      from work_section s
      join person p on p.id = s.employee_id and s.work_date <= p.to_date
      where s.company_id = app_company_id() and s.work_date between ${today}::date and ${last}::date and s.${byDate}
        and ${isThere}
      group by s.employee_id
    ), own_rules as materialized (
      select s.employee_id, s.work_date, s.start_minute, s.end_minute, s.break_minutes,
        ${breakRule(sql`s.rules`, 'breakTriggerTime')},
        coalesce((s.rules ->> 'lunchWorkingThrough')::boolean, false) as is_worked_through
      from work_section s
      where s.company_id = app_company_id() and s.rules <> '{}' and s.work_date between ${today}::date and ${last}::date
    ), own as (
      -- the few shifts with rules of their own: what they have more or less by these
      select s.employee_id, sum(${ownDifference}) filter (where s.work_date = ${today}::date)::integer as today,
        sum(${ownDifference}) filter (where s.work_date > ${today}::date)::integer as later
      from own_rules s
      join person p on p.id = s.employee_id and s.work_date <= p.to_date
      where ${isThere}
      group by s.employee_id
    ), counted as (
      select d.employee_id, sum(d.counted_minutes) filter (where d.work_date = ${today}::date)::integer as today,
        sum(d.counted_minutes) filter (where d.work_date < ${today}::date)::integer as before
      from timesheet_day d
      join person p on p.id = d.employee_id and d.work_date >= p.from_date
      where d.company_id = app_company_id() and d.work_date between ${first}::date and ${today}::date
      group by d.employee_id
    ), sums as (
      select p.id, p.is_standard, p.limit_minutes, coalesce(n.today, 0) + coalesce(o.today, 0) as today,
        coalesce(n.later, 0) + coalesce(o.later, 0) as later,
        coalesce(n.end_minute > ${minute}, false) as is_today_ahead, coalesce(c.today, 0) as counted_today,
        coalesce(c.before, 0) as before
      from person p
      join planned n on n.employee_id = p.id
      left join own o on o.employee_id = p.id
      left join counted c on c.employee_id = p.id
    ), standard as materialized (
      -- by all planned days of the span
      select p.id, p.standard_minutes * count(distinct s.work_date) as minutes
      from person p
      join work_section s on s.company_id = app_company_id() and s.employee_id = p.id
        and s.work_date between p.from_date and p.to_date
      where p.is_standard
      group by p.id, p.standard_minutes
    ), passing as (
      select s.id, s.is_today_ahead, s.later + case when s.is_today_ahead then s.today else 0 end as rest,
        s.before + case when s.is_today_ahead then 0 else s.counted_today end as so_far,
        case when s.is_standard then coalesce(n.minutes, 0) else s.limit_minutes end as most
      from sums s
      left join standard n on n.id = s.id
    ), first as (
      select p.*, count(*) over ()::integer as total
      from passing p
      join visible_employee e on e.company_id = app_company_id() and e.id = p.id
      where e.status = 'Active' and p.rest > 0 and p.so_far + p.rest > p.most
      order by p.so_far + p.rest - p.most desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", p.id
      limit ${limit}
    )
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id,
      d.name as department_name, p.span, p.from_date as from, p.to_date as to, f.so_far as so_far_minutes,
      f.rest as planned_minutes, f.is_today_ahead, f.total
    from first f
    join employee e on e.company_id = app_company_id() and e.id = f.id
    join person p on p.id = f.id
    left join department d on d.company_id = app_company_id() and d.id = p.department_id
    order by f.so_far + f.rest - f.most desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}
