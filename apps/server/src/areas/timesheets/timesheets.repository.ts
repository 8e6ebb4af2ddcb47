import { addDays } from '@timeloom/engine'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { isTakenUp } from '../calculation/taken-up.service.ts'
import { partNames } from '../punches/punches.service.ts'
import type { DayFigures } from '../calculation/calculated-days.service.ts'

/** Work dates of one employee, both ends included. */
export interface Asked {
  employeeId: string
  from: string
  to: string
}

export interface StoredFigures {
  workDate: string
  type: 'HOL' | 'OffDay' | 'Working' | 'Absent' | 'Leave' | 'NoData'
  scheduledMinutes: number
  paidMinutes: number
  overtimeMinutes: number
  pendingOvertimeMinutes: number
  notAcceptedMinutes: number
  breakMinutes: number
  holidayLeaveMinutes: number
  autoLeaveMinutes: number
  figures: DayFigures
}

/** The employee's calculated days. */
export async function selectDays(tx: TenantTx, { employeeId, from, to }: Asked): Promise<StoredFigures[]> {
  const { rows } = await sql<StoredFigures>`
    select work_date, type, scheduled_minutes, paid_minutes, overtime_minutes, pending_overtime_minutes,
      not_accepted_minutes, break_minutes, holiday_leave_minutes, auto_leave_minutes, figures - 'reasons' as figures
    from timesheet_day
    where employee_id = ${employeeId}::uuid and work_date between ${from}::date and ${to}::date
    order by work_date
  `.execute(tx)
  return rows
}

export interface StoredShift {
  id: string
  workDate: string
  shiftKey: string
  breakMinutes: number
  /** null: an unscheduled shift, like the section's fields that follow */
  sectionId: string | null
  startMinute: number | null
  endMinute: number | null
  sectionBreakMinutes: number | null
  labelName: string | null
  fromTemplate: boolean | null
}

/** The employee's work shifts by date, scheduled ones first, each with its section. */
export async function selectShifts(tx: TenantTx, { employeeId, from, to }: Asked): Promise<StoredShift[]> {
  const { rows } = await sql<StoredShift>`
    select w.id, w.work_date, w.shift_key, w.break_minutes, s.id as section_id, s.start_minute, s.end_minute,
      s.break_minutes as section_break_minutes, s.label_name, d.from_template
    from work_shift w
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    left join schedule_day d on d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = s.work_date
    where w.employee_id = ${employeeId}::uuid and w.work_date between ${from}::date and ${to}::date
    order by w.work_date, s.start_minute nulls last, w.shift_key
  `.execute(tx)
  return rows
}

/** A part of a split pair. */
export interface StoredPart {
  workPlaceId: string | null
  departmentId: string | null
  jobId: string | null
  taskId: string | null
  desc: string
  minutes: number | null
  share: number | null
}

/** What a pair is booked to, each part by its id and its name; null: nothing. */
export interface StoredWork {
  workPlaceId: string | null
  departmentId: string | null
  jobId: string | null
  taskId: string | null
  siteName: string | null
  positionName: string | null
  jobName: string | null
  taskName: string | null
  /** null: it is not split */
  parts: StoredPart[] | null
}

export interface StoredPair extends StoredWork {
  id: string
  workDate: string
  shiftKey: string
  inPunchId: string | null
  outPunchId: string | null
  inAt: Date | null
  outAt: Date | null
  inType: 'Man' | 'AutoPair'
  outType: 'Man' | 'AutoPair'
  /** as punched; null: without one */
  inDirection: 'In' | 'Out' | null
  outDirection: 'In' | 'Out' | null
  inSource: string | null
  outSource: string | null
  inNote: string | null
  outNote: string | null
  inException: string | null
  outException: string | null
  /** without pending overtime */
  paidMinutes: number
  approved: boolean
  approvedBy: string | null
  version: number
}

/** That of the In `i`. @see StoredWork */
const workOfPunch = sql`
      i.work_place_id, i.department_id, i.job_id, i.task_id,
      (select w.name from work_place w where w.company_id = i.company_id and w.id = i.work_place_id) as site_name,
      (select d.name from department d where d.company_id = i.company_id and d.id = i.department_id) as position_name,
      (select case when j.name = '' then j.code else j.name end from job j
        where j.company_id = i.company_id and j.id = i.job_id) as job_name,
      (select case when k.name = '' then k.code else k.name end from task k
        where k.company_id = i.company_id and k.id = i.task_id) as task_name`

/** The parts of the In `i`, in order. */
const partsOfPunch = sql`
      (select jsonb_agg(jsonb_build_object('workPlaceId', w.work_place_id, 'departmentId', w.department_id, 'jobId', w.job_id,
          'taskId', w.task_id, 'desc', ${partNames}, 'minutes', w.minutes, 'share', w.share) order by w.place)
        from punch_work_part w where w.company_id = i.company_id and w.punch_id = i.id) as parts`

/** The employee's pairs in the order of their times, each with what its punches say. */
export async function selectPairs(tx: TenantTx, { employeeId, from, to }: Asked): Promise<StoredPair[]> {
  // The bounds let the planner leave out the months that no punch of these days can be in.
  const months = sql`between ${addDays(from, -3)}::date and ${addDays(to, 3)}::date`
  const { rows } = await sql<StoredPair>`
    select p.id, p.work_date, p.shift_key, p.in_punch_id, p.out_punch_id, p.in_at, p.out_at, p.in_type, p.out_type,
      i.direction as in_direction, o.direction as out_direction,
      i.source as in_source, o.source as out_source, i.reason as in_note, o.reason as out_note, p.in_exception,
      p.out_exception, p.paid_minutes - p.pending_overtime_minutes as paid_minutes, p.approved_by is not null as approved,
      a.first_name || ' ' || a.last_name as approved_by, p.version, ${workOfPunch}, ${partsOfPunch}
    from punch_pair p
    left join punch i on i.company_id = p.company_id and i.id = p.in_punch_id and i.local_date ${months}
    left join punch o on o.company_id = p.company_id and o.id = p.out_punch_id and o.local_date ${months}
    left join account a on a.id = p.approved_by
    where p.employee_id = ${employeeId}::uuid and p.work_date between ${from}::date and ${to}::date
    order by p.work_date, coalesce(p.in_at, p.out_at), p.pair_key
  `.execute(tx)
  return rows
}

export interface StoredLine {
  workDate: string
  payTypeId: string
  name: string
  systemCode: string | null
  isLeave: boolean
  isPaidLeave: boolean
  isAllowance: boolean
  minutes: number
  /** how often what is paid once per shift was earned */
  shifts: number
}

/** Minutes by pay type: work first, then leave, each by name. */
export async function selectLines(tx: TenantTx, { employeeId, from, to }: Asked): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.work_date, l.pay_type_id, case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as name,
      t.system_code, f.is_leave, f.is_paid_leave, f.is_allowance, l.minutes, l.shifts
    from pay_line l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    join pay_type_in_force f on f.company_id = l.company_id and f.pay_type_id = l.pay_type_id
      and l.work_date >= f.from_date and l.work_date < f.until_date
    where l.employee_id = ${employeeId}::uuid and l.work_date between ${from}::date and ${to}::date
    order by l.work_date, f.is_leave, array_position(array['ordinary', 'overtime', 'holidayWorked'], t.system_code), t.name
  `.execute(tx)
  return rows
}

export interface StoredException {
  id: string
  workDate: string
  type: string
  minutes: number | null
  workShiftId: string | null
}

export async function selectExceptions(tx: TenantTx, { employeeId, from, to }: Asked): Promise<StoredException[]> {
  const { rows } = await sql<StoredException>`
    select x.id, x.work_date, x.type, x.minutes, w.id as work_shift_id from time_exception x
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id and w.work_date = x.work_date
      and w.shift_key = x.shift_key
    where x.employee_id = ${employeeId}::uuid and x.work_date between ${from}::date and ${to}::date
    order by x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.type, x.exception_key
  `.execute(tx)
  return rows
}

/** Punches by day that came in after their period was closed and that no pair has taken up. */
export async function selectLatePunches(
  tx: TenantTx,
  { employeeId, from, to }: Asked,
): Promise<{ workDate: string; punches: number }[]> {
  const { rows } = await sql<{ workDate: string; punches: number }>`
    select coalesce(p.pinned_date, p.local_date) as work_date, count(*) as punches
    from standing_punch p
    where p.employee_id = ${employeeId}::uuid and p.is_late
      and p.local_date between ${addDays(from, -1)}::date and ${addDays(to, 1)}::date
      and coalesce(p.pinned_date, p.local_date) between ${from}::date and ${to}::date
      and not ${isTakenUp(sql`p`)}
    group by 1
  `.execute(tx)
  return rows
}

export interface StoredLeave {
  id: string
  typeName: string
  status: 'Pending' | 'Approved'
  fromDate: string
  toDate: string
  /** minutes after midnight of a leave by times; null: whole dates */
  fromMinute: number | null
  toMinute: number | null
}

/** Leaves of the days that are requested or granted, the granted ones first. */
export async function selectLeaves(tx: TenantTx, { employeeId, from, to }: Asked): Promise<StoredLeave[]> {
  const { rows } = await sql<StoredLeave>`
    select l.id, case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as type_name, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.employee_id = ${employeeId}::uuid and l.from_date <= ${to}::date and l.to_date >= ${from}::date
      and l.status in ('Approved', 'Pending')
    order by l.status, l.from_date, l.id
  `.execute(tx)
  return rows
}

/** First In and last Out of each day that was punched completely. */
export async function selectWorkedEdges(
  tx: TenantTx,
  { employeeId, from, to }: Asked,
): Promise<{ workDate: string; firstIn: Date; lastOut: Date }[]> {
  const { rows } = await sql<{ workDate: string; firstIn: Date; lastOut: Date }>`
    select work_date, min(in_at) as first_in, max(out_at) as last_out
    from punch_pair
    where employee_id = ${employeeId}::uuid and work_date between ${from}::date and ${to}::date
    group by work_date
    having bool_and(in_punch_id is not null and out_punch_id is not null)
  `.execute(tx)
  return rows
}

/** Whether a mark waits for days of these, or time has passed over one of them. */
export async function isOutOfDate(tx: TenantTx, { employeeId, from, to }: Asked, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from recalculation_mark m
      where m.company_id = app_company_id() and m.employee_id = ${employeeId}::uuid
        and m.from_date - 31 <= ${to}::date and m.to_date + 31 >= ${from}::date
    ) or exists (
      select 1 from timesheet_day t
      where t.company_id = app_company_id() and t.employee_id = ${employeeId}::uuid
        and t.work_date between ${from}::date and ${to}::date and t.stale_at <= ${now}
    ) as found
  `.execute(tx)
  return rows[0]!.found
}

export interface NeighbourPeriods {
  previousFrom: string | null
  nextFrom: string | null
}

/** Where the stored periods before and after one of a pay group begin. */
export async function selectNeighbourPeriods(tx: TenantTx, payPeriodId: string): Promise<NeighbourPeriods> {
  const { rows } = await sql<NeighbourPeriods>`
    select
      (select max(o.from_date) from pay_period o where o.company_id = p.company_id and o.pay_group_id = p.pay_group_id and o.from_date < p.from_date) as previous_from,
      (select min(o.from_date) from pay_period o where o.company_id = p.company_id and o.pay_group_id = p.pay_group_id and o.from_date > p.from_date) as next_from
    from pay_period p where p.id = ${payPeriodId}::uuid
  `.execute(tx)
  return rows[0] ?? { previousFrom: null, nextFrom: null }
}

/** Those of the given employees that the session may see. */
export async function selectVisible(tx: TenantTx, employeeIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visible_employee where id = any(${employeeIds}::uuid[]) order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
