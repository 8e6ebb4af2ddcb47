import { sql } from 'kysely'
import { arrayText } from '../../../platform/db/array-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import {
  asRows,
  dayColumns,
  exceptionColumns,
  lineColumns,
  namesOf,
  pairColumns,
  shiftColumns,
  storedAs,
} from './derived-columns.ts'
import type { DerivedDay } from './derived-day.ts'

/** A day whose rows are written, or taken away where nothing came of it. */
export interface DayKey {
  employeeId: string
  workDate: string
}

/** Writes days whose figures or facts changed. @returns how many rows were written */
export async function writeDays(tx: TenantTx, days: readonly DerivedDay[]): Promise<number> {
  const written = await sql`
    insert into timesheet_day (company_id, ${sql.raw(namesOf(dayColumns))})
    select app_company_id(), ${sql.raw(namesOf(dayColumns, storedAs))} from ${asRows(days, dayColumns)}
    on conflict (company_id, employee_id, work_date) do update set
      type = excluded.type, scheduled_minutes = excluded.scheduled_minutes, elapsed_minutes = excluded.elapsed_minutes,
      paid_minutes = excluded.paid_minutes, ordinary_minutes = excluded.ordinary_minutes,
      overtime_minutes = excluded.overtime_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes,
      holiday_worked_minutes = excluded.holiday_worked_minutes, holiday_leave_minutes = excluded.holiday_leave_minutes,
      alternative_holidays = excluded.alternative_holidays, leave_minutes = excluded.leave_minutes,
      auto_leave_minutes = excluded.auto_leave_minutes, break_minutes = excluded.break_minutes,
      not_accepted_minutes = excluded.not_accepted_minutes, counted_minutes = excluded.counted_minutes,
      figures = excluded.figures, input_hash = excluded.input_hash, result_hash = excluded.result_hash,
      stale_at = excluded.stale_at, updated_at = now(), version = timesheet_day.version + 1
    where (timesheet_day.input_hash, timesheet_day.result_hash, timesheet_day.stale_at)
      is distinct from (excluded.input_hash, excluded.result_hash, excluded.stale_at)
  `.execute(tx)
  return affected(written)
}

/** Takes days away with everything derived of them. @returns how many rows went */
export async function removeDays(tx: TenantTx, keys: readonly DayKey[]): Promise<number> {
  const removed = await sql`
    with gone as materialized (select * from ${dayKeys(keys)}),
      shifts as (delete from work_shift t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      pairs as (delete from punch_pair t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      lines as (delete from pay_line t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      exceptions as (delete from time_exception t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date)
    delete from timesheet_day t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date
  `.execute(tx)
  return affected(removed)
}

/**
 * Brings the work shifts of the days to what was calculated; a row that is right already is not touched.
 *
 * @param replaced those of the days of which there may be rows already
 */
export async function writeShifts(
  tx: TenantTx,
  days: readonly DerivedDay[],
  replaced: readonly DayKey[],
): Promise<void> {
  const rows = days.flatMap(({ employeeId, workDate, shifts }) =>
    shifts.map((row) => ({ employeeId, workDate, ...row })),
  )
  if (rows.length + replaced.length === 0) return
  await sql`
    with fresh as materialized (
      select * from ${asRows(rows, shiftColumns)}
    )${
      replaced.length === 0
        ? sql``
        : sql`, gone as (
      delete from work_shift t using ${dayKeys(replaced)}
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.shift_key = t.shift_key)
    )`
    }
    insert into work_shift (company_id, ${sql.raw(namesOf(shiftColumns))})
    select app_company_id(), ${sql.raw(namesOf(shiftColumns))} from fresh
    on conflict (company_id, employee_id, work_date, shift_key) do update set
      work_section_id = excluded.work_section_id, scheduled_from = excluded.scheduled_from,
      scheduled_to = excluded.scheduled_to, paid_minutes = excluded.paid_minutes, break_minutes = excluded.break_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, updated_at = now(), version = work_shift.version + 1
    where (work_shift.work_section_id, work_shift.scheduled_from, work_shift.scheduled_to, work_shift.paid_minutes,
        work_shift.break_minutes, work_shift.pending_overtime_minutes)
      is distinct from (excluded.work_section_id, excluded.scheduled_from, excluded.scheduled_to, excluded.paid_minutes,
        excluded.break_minutes, excluded.pending_overtime_minutes)
  `.execute(tx)
}

/** As writeShifts, of pairs. A pair whose in, out or paid time changed is no longer approved. */
export async function writePairs(
  tx: TenantTx,
  days: readonly DerivedDay[],
  replaced: readonly DayKey[],
): Promise<void> {
  const rows = days.flatMap(({ employeeId, workDate, pairs }) => pairs.map((row) => ({ employeeId, workDate, ...row })))
  if (rows.length + replaced.length === 0) return
  await sql`
    with fresh as materialized (
      select * from ${asRows(rows, pairColumns)}
    )${
      replaced.length === 0
        ? sql``
        : sql`, gone as (
      delete from punch_pair t using ${dayKeys(replaced)}
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pair_key = t.pair_key)
    )`
    }
    insert into punch_pair (company_id, ${sql.raw(namesOf(pairColumns))})
    select app_company_id(), ${sql.raw(namesOf(pairColumns))} from fresh
    on conflict (company_id, employee_id, work_date, pair_key) do update set
      shift_key = excluded.shift_key, in_punch_id = excluded.in_punch_id, out_punch_id = excluded.out_punch_id,
      in_at = excluded.in_at, out_at = excluded.out_at, effective_from = excluded.effective_from,
      effective_to = excluded.effective_to, in_type = excluded.in_type, out_type = excluded.out_type,
      in_exception = excluded.in_exception, out_exception = excluded.out_exception, open_until = excluded.open_until,
      out_until = excluded.out_until, paid_minutes = excluded.paid_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, break_minutes = excluded.break_minutes,
      approved_by = case when ${sameFigures()} then punch_pair.approved_by end,
      approved_at = case when ${sameFigures()} then punch_pair.approved_at end,
      updated_at = now(), version = punch_pair.version + 1
    where (punch_pair.shift_key, punch_pair.in_punch_id, punch_pair.out_punch_id, punch_pair.in_at, punch_pair.out_at,
        punch_pair.effective_from, punch_pair.effective_to, punch_pair.in_type, punch_pair.out_type,
        punch_pair.in_exception, punch_pair.out_exception, punch_pair.open_until, punch_pair.out_until, punch_pair.paid_minutes,
        punch_pair.pending_overtime_minutes, punch_pair.break_minutes)
      is distinct from (excluded.shift_key, excluded.in_punch_id, excluded.out_punch_id, excluded.in_at, excluded.out_at,
        excluded.effective_from, excluded.effective_to, excluded.in_type, excluded.out_type, excluded.in_exception,
        excluded.out_exception, excluded.open_until, excluded.out_until, excluded.paid_minutes,
        excluded.pending_overtime_minutes, excluded.break_minutes)
  `.execute(tx)
}

function sameFigures() {
  return sql`(punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes)
    is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes)`
}

/** As writeShifts, of the minutes by pay type. */
export async function writeLines(
  tx: TenantTx,
  days: readonly DerivedDay[],
  replaced: readonly DayKey[],
): Promise<void> {
  const rows = days.flatMap(({ employeeId, workDate, lines }) => lines.map((row) => ({ employeeId, workDate, ...row })))
  if (rows.length + replaced.length === 0) return
  await sql`
    with fresh as materialized (
      select * from ${asRows(rows, lineColumns)}
    )${
      replaced.length === 0
        ? sql``
        : sql`, gone as (
      delete from pay_line t using ${dayKeys(replaced)}
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pay_type_id = t.pay_type_id)
    )`
    }
    insert into pay_line (company_id, ${sql.raw(namesOf(lineColumns))})
    select app_company_id(), ${sql.raw(namesOf(lineColumns))} from fresh
    on conflict (company_id, employee_id, work_date, pay_type_id) do update set
      minutes = excluded.minutes, shifts = excluded.shifts, updated_at = now(), version = pay_line.version + 1
    where (pay_line.minutes, pay_line.shifts) <> (excluded.minutes, excluded.shifts)
  `.execute(tx)
}

/** As writeShifts, of exceptions. */
export async function writeExceptions(
  tx: TenantTx,
  days: readonly DerivedDay[],
  replaced: readonly DayKey[],
): Promise<void> {
  const rows = days.flatMap(({ employeeId, workDate, exceptions }) =>
    exceptions.map((row) => ({ employeeId, workDate, ...row })),
  )
  if (rows.length + replaced.length === 0) return
  await sql`
    with fresh as materialized (
      select * from ${asRows(rows, exceptionColumns)}
    )${
      replaced.length === 0
        ? sql``
        : sql`, gone as (
      delete from time_exception t using ${dayKeys(replaced)}
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.exception_key = t.exception_key)
    )`
    }
    insert into time_exception (company_id, ${sql.raw(namesOf(exceptionColumns))})
    select app_company_id(), ${sql.raw(namesOf(exceptionColumns))} from fresh
    on conflict (company_id, employee_id, work_date, exception_key) do update set
      minutes = excluded.minutes, shift_key = excluded.shift_key, updated_at = now(), version = time_exception.version + 1
    where (time_exception.minutes, time_exception.shift_key) is distinct from (excluded.minutes, excluded.shift_key)
  `.execute(tx)
}

export interface ApprovedPair extends DayKey {
  id: string
  pairKey: string
  approvedBy: string
  /** epoch seconds */
  inAt: number | null
  outAt: number | null
  paidMinutes: number
}

/** The approved pairs of the days. */
export async function selectApprovedPairs(tx: TenantTx, days: readonly DayKey[]): Promise<ApprovedPair[]> {
  const { rows } = await sql<ApprovedPair>`
    select p.id, p.employee_id, p.work_date, p.pair_key, p.approved_by, extract(epoch from p.in_at) as in_at,
      extract(epoch from p.out_at) as out_at, p.paid_minutes
    from ${dayKeys(days)}
    join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
    where p.approved_by is not null
  `.execute(tx)
  return rows
}

function dayKeys(days: readonly DayKey[]) {
  const [first] = days
  if (days.length === 1 && first) {
    return sql`(select ${first.employeeId}::uuid as employee_id, ${first.workDate}::date as work_date) as d`
  }
  const employeeIds = arrayText(days.map(({ employeeId }) => employeeId))
  const workDates = arrayText(days.map(({ workDate }) => workDate))
  return sql`unnest(${employeeIds}::uuid[], ${workDates}::date[]) as d (employee_id, work_date)`
}

function affected(result: { numAffectedRows?: bigint }): number {
  return Number(result.numAffectedRows ?? 0)
}
