import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import { lockLeaveOfEmployees } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { readable } from './leave-list.repository.ts'
import type { LeaveStatus, LeaveValues } from './leave-values.ts'

/** A leave as stored, with what is needed to change it. */
export interface StoredLeave extends LeaveValues {
  id: string
  status: LeaveStatus
  /** what was said when it was examined */
  reason: string
  version: number
  /** where its approval is, from 1 */
  step: number
  /** how often its steps began again, from 1 */
  round: number
  employeeName: string
  /** of the employee; null: they cannot sign in */
  accountId: string | null
  typeName: string
  isConfidential: boolean
  /** Its type is not for the session, unless a step names it. */
  isHidden: boolean
  /** The session may see the employee, not only this leave. */
  isEmployeeVisible: boolean
  allowNegativeLeave: boolean
}

/** The employees of leaves that the session may see. @param besides leaves that the caller reads besides */
export async function selectEmployeesOf(
  tx: TenantTx,
  ids: string[],
  besides: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    select distinct l.employee_id from leave l
    where l.company_id = app_company_id() and l.id = any(${ids}::uuid[]) and ${readable(besides)}
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

/**
 * Makes writers of the employees' leave wait for each other, in the order of ids, so that no two of them can take the same
 * time. It comes after the lock of the writers of time, and before any mark.
 */
export async function lockLeaveOf(tx: TenantTx, employeeIds: string[]): Promise<void> {
  await lockLeaveOfEmployees(tx, employeeIds)
}

/** Leaves of employees whom the session may see, in no order. @param besides leaves that the caller reads besides */
export async function selectStoredLeaves(
  tx: TenantTx,
  ids: string[],
  besides: readonly string[] = [],
): Promise<StoredLeave[]> {
  const { rows } = await sql<StoredLeave>`
    select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, l.description, l.status, l.reason, l.version,
      l.step, l.round, e.first_name || ' ' || e.last_name as employee_name, e.account_id, t.name as type_name,
      coalesce((t.settings ->> 'confidential')::boolean, false) as is_confidential,
      hides_leave_type(l.employee_id, t.settings) as is_hidden,
      l.employee_id in (select v.id from visible_employee v) as is_employee_visible,
      coalesce((t.settings ->> 'allowNegativeLeave')::boolean, false) as allow_negative_leave
    from leave l
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.company_id = app_company_id() and l.id = any(${ids}::uuid[]) and ${readable(besides)}
  `.execute(tx)
  return rows
}

/** @param requestId of the request that it is a part of; null: of none. @returns the new id */
export async function insertLeave(
  tx: TenantTx,
  leave: LeaveValues,
  { by, at, requestId }: { by: string; at: Date; requestId: string | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, from_minute, to_minute, status,
      hours_per_day, by_schedule, skip_holiday, skip_unscheduled, description, requested_by, created_at, request_id)
    values (app_company_id(), ${leave.employeeId}::uuid, ${leave.payTypeId}::uuid, ${leave.fromDate}::date,
      ${leave.toDate}::date, ${leave.fromMinute}, ${leave.toMinute}, 'Pending', ${leave.hoursPerDay},
      ${leave.bySchedule}, ${leave.skipHoliday}, ${leave.skipUnscheduled}, ${leave.description}, ${by}::uuid, ${at},
      ${requestId}::uuid)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Leave of many people that is stored with its decision. */
export type NewLeave = LeaveValues & { status: 'Pending' | 'Approved' }

export interface InsertedLeave {
  id: string
  employeeId: string
  version: number
}

/** As insertLeave, for many people at once, each of whom gets one; what is approved was examined by whoever adds it. */
export async function insertLeaves(
  tx: TenantTx,
  leaves: readonly NewLeave[],
  { by, at }: { by: string; at: Date },
): Promise<InsertedLeave[]> {
  const { rows } = await sql<InsertedLeave>`
    insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, from_minute, to_minute, status,
      hours_per_day, by_schedule, skip_holiday, skip_unscheduled, description, requested_by, created_at, examined_by,
      examined_at)
    select app_company_id(), l."employeeId", l."payTypeId", l."fromDate", l."toDate", l."fromMinute", l."toMinute", l.status,
      l."hoursPerDay", l."bySchedule", l."skipHoliday", l."skipUnscheduled", l.description, ${by}::uuid, ${at}::timestamptz,
      case when l.status = 'Approved' then ${by}::uuid end, case when l.status = 'Approved' then ${at}::timestamptz end
    from jsonb_to_recordset(${jsonText(leaves)}::jsonb) as l (
      "employeeId" uuid, "payTypeId" uuid, "fromDate" date, "toDate" date, "fromMinute" integer, "toMinute" integer,
      status text, "hoursPerDay" numeric, "bySchedule" boolean, "skipHoliday" boolean, "skipUnscheduled" boolean,
      description text)
    returning id, employee_id, version
  `.execute(tx)
  return rows
}

/** @param isRestarted its approval begins again */
export async function updateLeave(
  tx: TenantTx,
  { id, isRestarted }: { id: string; isRestarted: boolean },
  leave: LeaveValues,
): Promise<void> {
  await sql`
    update leave
    set pay_type_id = ${leave.payTypeId}::uuid, from_date = ${leave.fromDate}::date, to_date = ${leave.toDate}::date,
      from_minute = ${leave.fromMinute}, to_minute = ${leave.toMinute}, hours_per_day = ${leave.hoursPerDay},
      by_schedule = ${leave.bySchedule}, skip_holiday = ${leave.skipHoliday}, skip_unscheduled = ${leave.skipUnscheduled},
      description = ${leave.description}, step = case when ${isRestarted} then 1 else step end,
      round = round + case when ${isRestarted} then 1 else 0 end, updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

/** Keeps what was decided on a leave, by whom and why. */
export async function examine(
  tx: TenantTx,
  leave: { id: string; status: LeaveStatus; step: number; reason: string; by: string; at: Date },
): Promise<void> {
  await sql`
    update leave
    set status = ${leave.status}, step = ${leave.step}, reason = ${leave.reason}, examined_by = ${leave.by}::uuid, examined_at = ${leave.at},
      updated_at = now(), version = version + 1
    where id = ${leave.id}::uuid
  `.execute(tx)
}

export async function cancel(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`
    update leave set status = 'Cancelled', updated_at = now(), version = version + 1
    where id = any(${ids}::uuid[]) and status <> 'Cancelled'
  `.execute(tx)
}

/** Dates of an employee, both ends included, under an id of their own. */
export interface DatesOf {
  id: string
  employeeId: string
  fromDate: string
  toDate: string
}

/** Of ranges of dates those that touch closed pay periods, each with its first closed date. */
export async function selectClosed(tx: TenantTx, ranges: readonly DatesOf[]): Promise<Map<string, string>> {
  const column = (name: keyof DatesOf) => ranges.map((range) => range[name])
  const { rows } = await sql<{ id: string; date: string }>`
    select w.id, min(day::date) as date
    from unnest(${column('id')}::text[], ${column('employeeId')}::uuid[], ${column('fromDate')}::date[],
      ${column('toDate')}::date[]) as w (id, employee_id, from_date, to_date)
    join pay_period p on p.company_id = app_company_id() and p.is_closed
      and p.to_date >= w.from_date and p.from_date <= w.to_date
    cross join lateral generate_series(greatest(w.from_date, p.from_date), least(w.to_date, p.to_date), interval '1 day') day
    where p.pay_group_id = employee_pay_group(p.company_id, w.employee_id, day::date)
    group by w.id
  `.execute(tx)
  return new Map(rows.map(({ id, date }) => [id, date]))
}

/** Leave around some dates, with the id of the dates. */
export type LeaveAround = Pick<LeaveValues, 'payTypeId' | 'fromDate' | 'toDate' | 'fromMinute' | 'toMinute'> & {
  id: string
}

/**
 * Leave that employees asked for or have around their dates, times reaching a day past them. A leave is not around its own
 * dates.
 */
export async function selectLeaveAround(tx: TenantTx, ranges: readonly DatesOf[]): Promise<LeaveAround[]> {
  const column = (name: keyof DatesOf) => ranges.map((range) => range[name])
  const { rows } = await sql<LeaveAround>`
    select w.id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute
    from unnest(${column('id')}::text[], ${column('employeeId')}::uuid[], ${column('fromDate')}::date[],
      ${column('toDate')}::date[]) as w (id, employee_id, from_date, to_date)
    join leave l on l.company_id = app_company_id() and l.employee_id = w.employee_id
      and l.from_date <= w.to_date + 1 and l.to_date >= w.from_date - 1
      and l.status in ('Pending', 'Approved') and l.id::text <> w.id
    order by w.id, l.from_date, l.from_minute nulls first, l.id
  `.execute(tx)
  return rows
}
