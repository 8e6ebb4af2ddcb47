import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Days of one employee to read, both ends included. */
export interface EmployeeDays {
  employeeId: string
  from: string
  to: string
}

export interface ScheduleRow {
  employeeId: string
  workDate: string
  isOffDay: boolean
  fromTemplate: boolean
  /** null: a day without sections */
  sectionId: string | null
  /** Minutes from the local midnight that begins the work date. */
  startMinute: number
  endMinute: number
  breakMinutes: number | null
  rules: Record<string, unknown>
}

/** Schedule days with their sections, by employee, date and start. */
export async function selectSchedule(tx: TenantTx, days: EmployeeDays[]): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select d.employee_id, d.work_date, d.is_off_day, d.from_template, s.id as section_id, s.start_minute, s.end_minute,
      s.break_minutes, s.rules
    from ${recordset(days)}
    join schedule_day d on d.employee_id = w.employee_id and d.work_date between w.from_date and w.to_date
    left join work_section s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
    order by d.employee_id, d.work_date, s.start_minute
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
  isLate: boolean
}

/** The punches that count, by employee and time. */
export async function selectPunches(tx: TenantTx, days: EmployeeDays[]): Promise<PunchRow[]> {
  const { rows } = await sql<PunchRow>`
    select p.id, p.employee_id, floor(extract(epoch from p.at) / 60)::integer as at, p.direction, p.source, p.pinned_date,
      p.local_date, p.is_late
    from ${recordset(days)}
    join standing_punch p on p.employee_id = w.employee_id and p.local_date between w.from_date and w.to_date
      and p.local_date between ${firstDay(days)}::date and ${lastDay(days)}::date
    order by p.employee_id, p.at, p.id
  `.execute(tx)
  return rows
}

export interface LeaveRow {
  id: string
  employeeId: string
  payTypeId: string
  isPaidLeave: boolean
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
    select l.id, l.employee_id, l.pay_type_id, t.is_paid_leave, l.from_date, l.to_date, l.from_minute, l.to_minute,
      l.hours_per_day, l.by_schedule, l.skip_holiday, l.skip_unscheduled
    from ${recordset(days)}
    join leave l on l.employee_id = w.employee_id and l.from_date <= w.to_date and l.to_date >= w.from_date
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.status = 'Approved'
    order by l.employee_id, l.from_date, l.id
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
  /** Minutes since 1970-01-01T00:00Z; null: time alone changes nothing any more. */
  staleAt: number | null
}

/** What earlier calculations left of the days: enough to carry overtime on and to see what changed. */
export async function selectStoredDays(tx: TenantTx, days: EmployeeDays[]): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select t.employee_id, t.work_date, t.elapsed_minutes, t.counted_minutes, encode(t.input_hash, 'hex') as input_hash,
      encode(t.result_hash, 'hex') as result_hash, (extract(epoch from t.stale_at) / 60)::integer as stale_at
    from ${recordset(days)}
    join timesheet_day t on t.employee_id = w.employee_id and t.work_date between w.from_date and w.to_date
  `.execute(tx)
  return rows
}

/** The punches that pairs of the given (closed) days consumed; no other day may pair them again. */
export async function selectConsumedPunches(tx: TenantTx, days: EmployeeDays[]): Promise<string[]> {
  const { rows } = await sql<{ inPunchId: string | null; outPunchId: string | null }>`
    select p.in_punch_id, p.out_punch_id
    from ${recordset(days)}
    join punch_pair p on p.employee_id = w.employee_id and p.work_date between w.from_date and w.to_date
  `.execute(tx)
  return rows.flatMap((row) => [row.inPunchId, row.outPunchId]).filter((id) => id !== null)
}

function recordset(days: EmployeeDays[]) {
  return sql`(select "employeeId" as employee_id, "from" as from_date, "to" as to_date
    from jsonb_to_recordset(${jsonText(days)}::jsonb) as r ("employeeId" uuid, "from" date, "to" date)) as w`
}

function firstDay(days: EmployeeDays[]): string {
  return days.reduce((first, { from }) => (from < first ? from : first), '9999-12-31')
}

function lastDay(days: EmployeeDays[]): string {
  return days.reduce((last, { to }) => (to > last ? to : last), '0001-01-01')
}
