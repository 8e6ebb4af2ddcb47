import { sql } from 'kysely'
import { arrayText } from '../../../platform/db/array-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/** Days of one employee to read, both ends included. */
export interface EmployeeDays {
  employeeId: string
  from: string
  to: string
}

export type ScheduleRow = ScheduledDay & (ScheduledSection | NoSection)

export interface ScheduledDay {
  employeeId: string
  workDate: string
  isOffDay: boolean
  fromTemplate: boolean
  autoPunch: boolean
  outPunchOnly: boolean
  workOnHoliday: boolean
}

export interface ScheduledSection {
  sectionId: string
  /** Minutes from the local midnight that begins the work date. */
  startMinute: number
  endMinute: number
  breakMinutes: number | null
  rules: Record<string, unknown>
}

/** Of a day without sections. */
export type NoSection = { [Field in keyof ScheduledSection]: null }

/** Schedule days with their sections, by employee, date and start. */
export async function selectSchedule(tx: TenantTx, days: EmployeeDays[]): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select r.* from ${asked(days)}
    cross join lateral (
      select d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only, d.work_on_holiday,
        s.id as section_id, s.start_minute, s.end_minute, s.break_minutes, s.rules
      from schedule_day d
      left join work_section s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
      where d.employee_id = w.employee_id and d.work_date between w.from_date and w.to_date
      offset 0
    ) r
    order by r.employee_id, r.work_date, r.start_minute
  `.execute(tx)
  return rows
}

export interface PunchRow {
  id: string
  employeeId: string
  /** Minutes since 1970-01-01T00:00Z; seconds are dropped. */
  at: number
  direction: 'In' | 'Out' | null
  source: string
  pinnedDate: string | null
  localDate: string
  /** at midnight, where an Out is work of the day before */
  isMidnight: boolean
  isLate: boolean
  /** what a supervisor decided about it */
  isCounted: boolean
  longestPairMinutes: number | null
  /** what its work is booked to */
  jobId: string | null
}

/** Counted punches, by employee and time. */
export async function selectPunches(tx: TenantTx, days: EmployeeDays[]): Promise<PunchRow[]> {
  const { rows } = await sql<PunchRow>`
    select r.* from ${asked(days)}
    cross join lateral (
      select p.id, p.employee_id, floor(extract(epoch from p.at) / 60)::integer as at, p.direction, p.source, p.pinned_date,
        p.local_date, p.local_minute = 0 as is_midnight, p.is_late,
        coalesce(k.is_counted, false) as is_counted, k.longest_pair_minutes, p.job_id
      from standing_punch p
      left join punch_decision k on k.company_id = p.company_id and k.punch_id = p.id
      where p.employee_id = w.employee_id and p.local_date between w.from_date and w.to_date
        and p.local_date between ${firstDay(days)}::date and ${lastDay(days)}::date
      offset 0
    ) r
    order by r.employee_id, r.at, r.id
  `.execute(tx)
  return rows
}

export interface LeaveRow {
  id: string
  employeeId: string
  payTypeId: string
  fromDate: string
  toDate: string
  /** Minutes after midnight of fromDate; null covers whole dates. */
  fromMinute: number | null
  toMinute: number | null
  hoursPerDay: number | null
  bySchedule: boolean
  skipHoliday: boolean
  skipUnscheduled: boolean
}

/** Approved leaves that touch the days. */
export async function selectApprovedLeaves(tx: TenantTx, days: EmployeeDays[]): Promise<LeaveRow[]> {
  const { rows } = await sql<LeaveRow>`
    select r.* from ${asked(days)}
    cross join lateral (
      select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
        l.by_schedule, l.skip_holiday, l.skip_unscheduled
      from leave l
      where l.employee_id = w.employee_id and l.from_date <= w.to_date and l.to_date >= w.from_date and l.status = 'Approved'
      offset 0
    ) r
    order by r.employee_id, r.from_date, r.id
  `.execute(tx)
  return rows
}

/** What a supervisor decided on a work shift; null: not decided. */
export interface DecisionRow {
  employeeId: string
  workDate: string
  /** the section's id, or `in:` and the id of the first punch */
  shiftKey: string
  allowEA: boolean | null
  allowLD: boolean | null
  allowOT: boolean | null
  apprvUnschWork: boolean | null
  breakRules: Record<string, unknown>
}

/** Decisions on work shifts of the days. */
export async function selectDecisions(tx: TenantTx, days: EmployeeDays[]): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select r.* from ${asked(days)}
    cross join lateral (
      select s.employee_id, s.work_date, s.shift_key, s.allow_ea as "allowEA", s.allow_ld as "allowLD",
        s.allow_ot as "allowOT", s.apprv_unsch_work, s.break_rules
      from shift_decision s
      where s.employee_id = w.employee_id and s.work_date between w.from_date and w.to_date
      offset 0
    ) r
    order by r.employee_id, r.work_date, r.shift_key
  `.execute(tx)
  return rows
}

export interface StoredDay {
  employeeId: string
  workDate: string
  elapsedMinutes: number
  countedMinutes: number
  inputHash: string
  resultHash: string
  /** Minutes since 1970-01-01T00:00Z; null: the mere passing of time changes nothing more. */
  staleAt: number | null
}

/** What earlier calculations stored for the days: enough to carry overtime forward and to see what changed. */
export async function selectStoredDays(tx: TenantTx, days: EmployeeDays[]): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select r.* from ${asked(days)}
    cross join lateral (
      select t.employee_id, t.work_date, t.elapsed_minutes, t.counted_minutes, encode(t.input_hash, 'hex') as input_hash,
        encode(t.result_hash, 'hex') as result_hash, (extract(epoch from t.stale_at) / 60)::integer as stale_at
      from timesheet_day t
      where t.employee_id = w.employee_id and t.work_date between w.from_date and w.to_date
      offset 0
    ) r
  `.execute(tx)
  return rows
}

/** The punches consumed by pairs of the given (closed) days, and as what; no other day may pair them again. */
export async function selectConsumedPunches(tx: TenantTx, days: EmployeeDays[]): Promise<Map<string, 'In' | 'Out'>> {
  const { rows } = await sql<{ inPunchId: string | null; outPunchId: string | null }>`
    select r.* from ${asked(days)}
    cross join lateral (
      select p.in_punch_id, p.out_punch_id from punch_pair p
      where p.employee_id = w.employee_id and p.work_date between w.from_date and w.to_date
      offset 0
    ) r
  `.execute(tx)
  const consumed = new Map<string, 'In' | 'Out'>()
  for (const { inPunchId, outPunchId } of rows) {
    if (inPunchId !== null) consumed.set(inPunchId, 'In')
    if (outPunchId !== null) consumed.set(outPunchId, 'Out')
  }
  return consumed
}

/**
 * The days as rows. Each query reads them in a separate subquery for each employee (`offset 0`), so their rows are
 * found by index for 1 employee or 200; otherwise the planner, which does not know how many there are, would read
 * everyone's.
 */
function asked(days: readonly EmployeeDays[]) {
  const [first] = days
  if (days.length === 1 && first) {
    return sql`(select ${first.employeeId}::uuid as employee_id, ${first.from}::date as from_date, ${first.to}::date as to_date) as w`
  }
  const column = (name: keyof EmployeeDays) => arrayText(days.map((each) => each[name]))
  return sql`unnest(${column('employeeId')}::uuid[], ${column('from')}::date[], ${column('to')}::date[])
    as w (employee_id, from_date, to_date)`
}

function firstDay(days: EmployeeDays[]): string {
  return days.reduce((first, { from }) => (from < first ? from : first), '9999-12-31')
}

function lastDay(days: EmployeeDays[]): string {
  return days.reduce((last, { to }) => (to > last ? to : last), '0001-01-01')
}
