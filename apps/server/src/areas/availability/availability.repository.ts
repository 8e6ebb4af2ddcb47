import type { AvailabilityKind } from '@timeloom/contract'
import { sql } from 'kysely'
import { idsAsRows } from '../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Minutes after midnight of the day; both null: the whole day. */
export interface SaidTimes {
  kind: AvailabilityKind
  startMinute: number | null
  endMinute: number | null
  note: string | null
}

export interface PatternValues extends SaidTimes {
  /** 1 (Monday) to 7, ascending */
  weekdays: number[]
  validFrom: string
  /** null: until further notice */
  validUntil: string | null
  everySecondWeek: boolean
}

export interface ExceptionValues extends SaidTimes {
  fromDate: string
  toDate: string
}

/** What a record has besides what was said. */
interface Kept {
  id: string
  employeeId: string
  version: number
}

export type PatternRow = PatternValues & Kept
export type ExceptionRow = ExceptionValues & Kept

const patternColumns = sql`p.id, p.employee_id, p.kind, p.weekdays, p.start_minute, p.end_minute, p.valid_from,
  p.valid_until, p.every_second_week, p.note, p.version`
const exceptionColumns = sql`x.id, x.employee_id, x.kind, x.from_date, x.to_date, x.start_minute, x.end_minute, x.note, x.version`

interface Range {
  employeeIds: string[]
  from: string
  /** null: whatever comes after */
  to: string | null
}

/** The patterns of employees that apply on a date of the range, by first day. */
export async function selectPatterns(tx: TenantTx, { employeeIds, from, to }: Range): Promise<PatternRow[]> {
  const { rows } = await sql<PatternRow>`
    select ${patternColumns}
    from ${idsAsRows(employeeIds)}
    join availability_pattern p on p.company_id = app_company_id() and p.employee_id = w.id
    where (${to}::date is null or p.valid_from <= ${to}::date) and coalesce(p.valid_until >= ${from}::date, true)
    order by p.employee_id, p.valid_from, p.start_minute nulls first, p.id
  `.execute(tx)
  return rows
}

/** The exceptions of employees that touch the range, by first date. */
export async function selectExceptions(tx: TenantTx, { employeeIds, from, to }: Range): Promise<ExceptionRow[]> {
  const { rows } = await sql<ExceptionRow>`
    select ${exceptionColumns}
    from ${idsAsRows(employeeIds)}
    join availability_exception x on x.company_id = app_company_id() and x.employee_id = w.id
    where x.to_date >= ${from}::date and (${to}::date is null or x.from_date <= ${to}::date)
    order by x.employee_id, x.from_date, x.start_minute nulls first, x.id
  `.execute(tx)
  return rows
}

/** Patterns by id, of employees whom the session may see; nobody else changes them until the end. */
export async function lockPatterns(tx: TenantTx, ids: string[]): Promise<PatternRow[]> {
  const { rows } = await sql<PatternRow>`
    select ${patternColumns}
    from availability_pattern p
    where p.company_id = app_company_id() and p.id = any(${ids}::uuid[])
      and p.employee_id in (select e.id from visible_employee e)
    order by p.id for update of p
  `.execute(tx)
  return rows
}

/** As lockPatterns, of exceptions. */
export async function lockExceptions(tx: TenantTx, ids: string[]): Promise<ExceptionRow[]> {
  const { rows } = await sql<ExceptionRow>`
    select ${exceptionColumns}
    from availability_exception x
    where x.company_id = app_company_id() and x.id = any(${ids}::uuid[])
      and x.employee_id in (select e.id from visible_employee e)
    order by x.id for update of x
  `.execute(tx)
  return rows
}

/** @returns the new id */
export async function insertPattern(tx: TenantTx, employeeId: string, pattern: PatternValues): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into availability_pattern (company_id, employee_id, kind, weekdays, start_minute, end_minute, valid_from,
      valid_until, every_second_week, note)
    values (app_company_id(), ${employeeId}::uuid, ${pattern.kind}, ${pattern.weekdays}::integer[], ${pattern.startMinute},
      ${pattern.endMinute}, ${pattern.validFrom}::date, ${pattern.validUntil}::date, ${pattern.everySecondWeek},
      ${pattern.note})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updatePattern(tx: TenantTx, id: string, pattern: PatternValues): Promise<void> {
  await sql`
    update availability_pattern set kind = ${pattern.kind}, weekdays = ${pattern.weekdays}::integer[],
      start_minute = ${pattern.startMinute}, end_minute = ${pattern.endMinute}, valid_from = ${pattern.validFrom}::date,
      valid_until = ${pattern.validUntil}::date, every_second_week = ${pattern.everySecondWeek}, note = ${pattern.note},
      updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

/** @returns the new id */
export async function insertException(tx: TenantTx, employeeId: string, exception: ExceptionValues): Promise<string> {
  const { kind, fromDate, toDate, startMinute, endMinute, note } = exception
  const { rows } = await sql<{ id: string }>`
    insert into availability_exception (company_id, employee_id, kind, from_date, to_date, start_minute, end_minute, note)
    values (app_company_id(), ${employeeId}::uuid, ${kind}, ${fromDate}::date, ${toDate}::date, ${startMinute},
      ${endMinute}, ${note})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateException(tx: TenantTx, id: string, exception: ExceptionValues): Promise<void> {
  const { kind, fromDate, toDate, startMinute, endMinute, note } = exception
  await sql`
    update availability_exception set kind = ${kind}, from_date = ${fromDate}::date, to_date = ${toDate}::date,
      start_minute = ${startMinute}, end_minute = ${endMinute}, note = ${note}, updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

export async function deletePatterns(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`delete from availability_pattern where id = any(${ids}::uuid[])`.execute(tx)
}

export async function deleteExceptions(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`delete from availability_exception where id = any(${ids}::uuid[])`.execute(tx)
}

/** How many patterns an employee has, and exceptions from a date on. */
export async function countSaid(
  tx: TenantTx,
  { employeeId, from }: { employeeId: string; from: string },
): Promise<{ patterns: number; exceptions: number }> {
  const { rows } = await sql<{ patterns: number; exceptions: number }>`
    select
      (select count(*)::integer from availability_pattern p where p.employee_id = ${employeeId}::uuid
        and coalesce(p.valid_until >= ${from}::date, true)) as patterns,
      (select count(*)::integer from availability_exception x where x.employee_id = ${employeeId}::uuid
        and x.to_date >= ${from}::date) as exceptions
  `.execute(tx)
  return rows[0]!
}
