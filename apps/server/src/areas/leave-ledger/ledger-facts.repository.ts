import { sql } from 'kysely'
import { idsAsRows } from '../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { LeaveTerms } from './leave-minutes.service.ts'

export interface ServiceRow {
  employeeId: string
  hiredOn: string
  terminatedOn: string | null
  effectiveFrom: string
  payGroupId: string
  standardMinutes: number
}

/** The employment of people with each of their assignments, ascending. */
export async function selectService(tx: TenantTx, employeeIds: string[]): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select a.employee_id, e.hired_on, e.terminated_on, a.effective_from, a.pay_group_id, a.standard_minutes
    from ${idsAsRows(employeeIds)}
    join assignment_in_effect a on a.employee_id = w.id
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by a.employee_id, a.effective_from
  `.execute(tx)
  return rows
}

export interface ImportRow {
  employeeId: string
  payTypeId: string
  date: string
  minutes: number
}

/** Imported balances by employee, type and date, ascending. @param asked.newest only the last of each */
export async function selectImports(
  tx: TenantTx,
  { employeeIds, newest }: { employeeIds: string[]; newest: boolean },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select employee_id, pay_type_id, as_of as date, minutes from (
      select *, row_number() over (partition by employee_id, pay_type_id order by as_of desc) as nth
      from leave_balance where employee_id = any(${employeeIds}::uuid[])
    ) b
    where nth = 1 or not ${newest}::boolean
    order by employee_id, pay_type_id, as_of
  `.execute(tx)
  return rows
}

export interface AdjustmentRow {
  id: string
  employeeId: string
  payTypeId: string
  date: string
  minutes: number
  kind: 'adjusted' | 'cashedUp'
}

/** Adjustments that count. */
export async function selectAdjustments(tx: TenantTx, employeeIds: string[]): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    select id, employee_id, pay_type_id, adjusted_on as date, minutes, kind from leave_adjustment
    where employee_id = any(${employeeIds}::uuid[]) and cancelled_at is null
    order by employee_id, pay_type_id, adjusted_on, id
  `.execute(tx)
  return rows
}

export interface ApprovedLeave extends LeaveTerms {
  payTypeId: string
  /** Some date of it is in no closed period. */
  isOpen: boolean
  /** what dates of closed periods were closed with */
  closed: { date: string; minutes: number }[]
}

/** Approved leaves of the pay types that reach past the date. @param asked.exceptLeaveId one to leave out */
export async function selectApprovedAfter(
  tx: TenantTx,
  asked: { employeeIds: string[]; payTypeIds: string[]; after: string; exceptLeaveId: string | null },
): Promise<ApprovedLeave[]> {
  const { rows } = await sql<ApprovedLeave>`
    select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, c.closed,
      jsonb_array_length(c.closed) <= l.to_date - l.from_date as is_open
    from leave l
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('date', d.day, 'minutes', coalesce(t.minutes, 0))), '[]') as closed
      from (select generate_series(l.from_date, l.to_date, interval '1 day')::date as day) d
      left join lateral (
        select sum((taken ->> 'minutes')::integer) as minutes
        from timesheet_day t, jsonb_array_elements(t.figures -> 'leaves') taken
        where t.company_id = l.company_id and t.employee_id = l.employee_id and t.work_date = d.day
          and taken ->> 'id' = l.id::text
      ) t on true
      where is_closed_day(l.company_id, l.employee_id, d.day)
    ) c
    where l.employee_id = any(${asked.employeeIds}::uuid[]) and l.pay_type_id = any(${asked.payTypeIds}::uuid[])
      and l.status = 'Approved' and l.to_date > ${asked.after}::date
      and l.id is distinct from ${asked.exceptLeaveId}::uuid
  `.execute(tx)
  return rows
}

/** Whether it is a leave of the employee. */
export async function isLeaveOf(
  tx: TenantTx,
  { id, employeeId }: { id: string; employeeId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from leave where id = ${id}::uuid and employee_id = ${employeeId}::uuid
  `.execute(tx)
  return rows.length > 0
}

/** Requests of the types that nobody has decided on. */
export async function selectPending(
  tx: TenantTx,
  asked: { employeeId: string; payTypeIds: string[]; exceptLeaveId: string | null },
): Promise<(LeaveTerms & { payTypeId: string })[]> {
  const { rows } = await sql<LeaveTerms & { payTypeId: string }>`
    select id, employee_id, pay_type_id, from_date, to_date, from_minute, to_minute, hours_per_day, by_schedule,
      skip_holiday, skip_unscheduled
    from leave
    where employee_id = ${asked.employeeId}::uuid and pay_type_id = any(${asked.payTypeIds}::uuid[])
      and status = 'Pending' and id is distinct from ${asked.exceptLeaveId}::uuid
  `.execute(tx)
  return rows
}

export interface WorkedRow {
  employeeId: string
  date: string
  ordinary: number
  overtime: number
  paidLeave: number
}

/** The hours of people from a date to another, as they are paid; days without any are left out. */
export async function selectWorkedDays(
  tx: TenantTx,
  asked: { employeeIds: string[]; from: string; to: string },
): Promise<WorkedRow[]> {
  const { rows } = await sql<WorkedRow>`
    select t.employee_id, t.work_date as date, t.ordinary_minutes + t.holiday_worked_minutes as ordinary,
      t.overtime_minutes as overtime, t.holiday_leave_minutes + t.auto_leave_minutes + coalesce(p.minutes, 0)::integer as paid_leave
    from timesheet_day t
    left join lateral (
      select sum((taken ->> 'minutes')::integer) as minutes
      from jsonb_array_elements(t.figures -> 'leaves') taken
      join leave l on l.company_id = t.company_id and l.id = (taken ->> 'id')::uuid
      join pay_type_in_force f on f.company_id = l.company_id and f.pay_type_id = l.pay_type_id
        and f.from_date <= t.work_date and f.until_date > t.work_date
      where f.is_paid_leave
    ) p on t.leave_minutes > 0
    where t.employee_id = any(${asked.employeeIds}::uuid[]) and t.work_date between ${asked.from}::date and ${asked.to}::date
      and t.paid_minutes + t.leave_minutes + t.holiday_leave_minutes + t.auto_leave_minutes > 0
    order by t.employee_id, t.work_date
  `.execute(tx)
  return rows
}

export interface LeaveTypeRow {
  payTypeId: string
  name: string
  isActive: boolean
  hideBalance: boolean
  allowNegativeLeave: boolean
  /** It is confidential, and the caller is neither the person nor named to see such leave. */
  isHidden: boolean
}

/** Those of the pay types that are leave on the date, by name. @param asked.of whose balances; null: of several people */
export async function selectLeaveTypes(
  tx: TenantTx,
  { payTypeIds, on, of }: { payTypeIds: string[]; on: string; of: string | null },
): Promise<LeaveTypeRow[]> {
  const { rows } = await sql<LeaveTypeRow>`
    select t.id as pay_type_id, t.name, t.is_active,
      coalesce((t.settings ->> 'hideBalance')::boolean, false) as hide_balance,
      coalesce((t.settings ->> 'allowNegativeLeave')::boolean, false) as allow_negative_leave,
      hides_leave_type(${of}::uuid, t.settings) as is_hidden
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= ${on}::date and f.until_date > ${on}::date
    where f.is_leave and t.id = any(${payTypeIds}::uuid[])
    order by t.name collate "en-x-icu", t.id
  `.execute(tx)
  return rows
}
