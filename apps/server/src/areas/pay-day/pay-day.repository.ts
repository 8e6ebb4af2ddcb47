import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { isCleanPair, pairIssues } from '../approvals/approvals.service.ts'
import { isWorkedIn, members } from '../pay-periods/pay-periods.service.ts'

export interface RunPeriod {
  id: string
  from: string
  to: string
  isClosed: boolean
  /** with all of its people */
  isExported: boolean
  payGroupName: string
}

/** The pay periods that have begun and that anyone works in, the latest end first. @param since the earliest end */
export async function selectRunPeriods(
  tx: TenantTx,
  { today, since }: { today: string; since: string },
): Promise<RunPeriod[]> {
  const { rows } = await sql<RunPeriod>`
    select p.id, p.from_date as "from", p.to_date as "to", p.is_closed, p.is_exported and not p.is_partly_exported as is_exported,
      g.name as pay_group_name
    from pay_period p
    join pay_group g on g.company_id = p.company_id and g.id = p.pay_group_id
    where p.company_id = app_company_id() and p.from_date <= ${today}::date and p.to_date >= ${since}::date and ${isWorkedIn}
    order by p.to_date desc, g.name collate "en-x-icu", p.id
  `.execute(tx)
  return rows
}

export interface PairCounts {
  all: number
  approved: number
  clean: number
}

/** Pairs of the members of pay periods; clean ones are of open periods. @param tolerance minutes up to which early and late time is clean */
export async function countPairs(
  tx: TenantTx,
  { ids, tolerance }: { ids: string[]; tolerance: number },
): Promise<PairCounts> {
  const { rows } = await sql<PairCounts>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}, pair as materialized (
      select q.*, m.is_closed from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date
    )
    select (select count(*) from pair)::integer as "all",
      (select count(*) from pair where approved_by is not null)::integer as approved,
      (select count(*) from pair p ${pairIssues(tolerance)}
        where p.approved_by is null and not p.is_closed and ${isCleanPair})::integer as clean
  `.execute(tx)
  return rows[0]!
}

/** The pairs of open pay periods that nobody has approved and that need no look. */
export async function selectCleanPairs(
  tx: TenantTx,
  { ids, tolerance }: { ids: string[]; tolerance: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}
    select p.id from member m
    join punch_pair p on p.company_id = m.company_id and p.employee_id = m.employee_id
      and p.work_date between m.from_date and m.to_date and p.approved_by is null
    ${pairIssues(tolerance)}
    where not m.is_closed and ${isCleanPair}
    order by p.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Pairs of one department that wait at the same place between two approvals. */
export interface WaitingPairs {
  departmentId: string | null
  firstBy: string | null
  firstFor: string | null
  clean: boolean
  pairs: number
}

/** How many pairs of pay periods are not approved, by where they wait. */
export async function countWaiting(
  tx: TenantTx,
  { ids, tolerance }: { ids: string[]; tolerance: number },
): Promise<WaitingPairs[]> {
  const { rows } = await sql<WaitingPairs>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}
    select c.department_id, f.approved_by as first_by, f.approved_for as first_for,
      not m.is_closed and ${isCleanPair} as clean, count(*)::integer as pairs
    from member m
    join punch_pair p on p.company_id = m.company_id and p.employee_id = m.employee_id
      and p.work_date between m.from_date and m.to_date and p.approved_by is null
    left join current_assignment c on c.company_id = p.company_id and c.employee_id = p.employee_id
    left join pair_first_approval f on f.company_id = p.company_id and f.pair_id = p.id
    ${pairIssues(tolerance)}
    group by 1, 2, 3, 4
  `.execute(tx)
  return rows
}

export interface AfterLastDay {
  employeeId: string
  employeeName: string
  lastDay: string
  fromDate: string
  toDate: string
  minutes: number
}

/** Members of pay periods who have minutes of work or leave after their last day, by name. */
export async function selectAfterLastDay(tx: TenantTx, ids: string[]): Promise<AfterLastDay[]> {
  const { rows } = await sql<AfterLastDay>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, max(e.terminated_on) as last_day,
      min(l.work_date) as from_date, max(l.work_date) as to_date, sum(l.minutes)::integer as minutes
    from member m
    join employee e on e.company_id = m.company_id and e.id = m.employee_id and e.terminated_on < m.to_date
    join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
      and l.work_date between m.from_date and m.to_date and l.work_date > e.terminated_on and l.minutes > 0
    group by e.id, e.first_name, e.last_name
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}

/** Of each pay period the one of the same pay group that ends the day before it begins. */
export async function selectPeriodsBefore(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from pay_period p
    join pay_period b on b.company_id = p.company_id and b.pay_group_id = p.pay_group_id and b.to_date = p.from_date - 1
    where p.company_id = app_company_id() and p.id = any(${ids}::uuid[])
    order by b.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The employees of pay periods, whether they have hours in them or not; who left before has none and is not among them. */
export async function selectMembers(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}
    select distinct employee_id from member order by employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

/** What one employee has on timesheets in a pay period by one pay type. */
export interface TimesheetLine {
  payPeriodId: string
  employeeId: string
  employeeName: string
  payTypeId: string
  payType: string
  minutes: number
  shifts: number
}

/** The timesheets of pay periods by pay type, those that are not exported included. */
export async function selectTimesheetLines(tx: TenantTx, ids: string[]): Promise<TimesheetLine[]> {
  const { rows } = await sql<TimesheetLine>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}, line as materialized (
      select m.pay_period_id, m.employee_id, l.pay_type_id, sum(l.minutes)::integer as minutes, sum(l.shifts)::integer as shifts
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      group by m.pay_period_id, m.employee_id, l.pay_type_id
    )
    select l.pay_period_id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, l.pay_type_id,
      t.name as pay_type, l.minutes, l.shifts
    from line l
    join employee e on e.company_id = app_company_id() and e.id = l.employee_id
    join pay_type t on t.company_id = app_company_id() and t.id = l.pay_type_id
    order by t.is_leave, t.name collate "en-x-icu", t.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id,
      l.pay_period_id
  `.execute(tx)
  return rows
}

export interface WorkedMinutes {
  pairs: number
  approved: number
  pendingOvertime: number
  timesheet: number
}

/** Minutes worked in pay periods: of pairs of punches, and of days. */
export async function sumWorked(tx: TenantTx, ids: string[]): Promise<WorkedMinutes> {
  const { rows } = await sql<WorkedMinutes>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}, pair as (
      select sum(q.paid_minutes) as minutes, sum(q.paid_minutes) filter (where q.approved_by is not null) as approved
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date
    ), day as (
      select sum(d.pending_overtime_minutes) as pending,
        sum(d.ordinary_minutes + d.overtime_minutes + d.holiday_worked_minutes) as minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
    )
    select coalesce(p.minutes, 0)::integer as pairs, coalesce(p.approved, 0)::integer as approved,
      coalesce(d.pending, 0)::integer as pending_overtime, coalesce(d.minutes, 0)::integer as timesheet
    from pair p cross join day d
  `.execute(tx)
  return rows[0]!
}
