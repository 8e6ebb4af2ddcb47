import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { members } from '../pay-periods/pay-periods.service.ts'
import { totals } from './payroll.repository.ts'

export interface LockedPeriod {
  id: string
  payGroupId: string
  from: string
  to: string
  isClosed: boolean
  isExported: boolean
}

/** The periods of the company among the given ids, locked in the order of ids. */
export async function lockPeriods(tx: TenantTx, ids: string[]): Promise<LockedPeriod[]> {
  const { rows } = await sql<LockedPeriod>`
    select id, pay_group_id, from_date as "from", to_date as "to", is_closed, is_exported from pay_period
    where id = any(${ids}::uuid[])
    order by id
    for update
  `.execute(tx)
  return rows
}

/** How many of the ids are periods of the company. */
export async function countPeriods(tx: TenantTx, ids: string[]): Promise<number> {
  const { rows } = await sql<{ periods: number }>`
    select count(*) as periods from pay_period where id = any(${ids}::uuid[])
  `.execute(tx)
  return rows[0]?.periods ?? 0
}

/** Employees of the periods who still have a mark that reaches into them. */
export async function selectMarkedMembers(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}
    select distinct m.employee_id
    from member m
    join recalculation_mark r on r.company_id = m.company_id and r.employee_id = m.employee_id
      and r.from_date - 31 <= m.to_date and r.to_date + 31 >= m.from_date
    order by m.employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

/** Keeps the figures of open periods day by day, in minutes, beside those of an earlier close. */
export async function takeSnapshot(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}
    insert into pay_period_snapshot (company_id, pay_period_id, closing, employee_id, work_date, figures)
    select m.company_id, m.pay_period_id, p.closing + 1, d.employee_id, d.work_date, jsonb_build_object(
      'type', d.type, 'paid', d.paid_minutes, 'ordinary', d.ordinary_minutes, 'overtime', d.overtime_minutes,
      'pendingOvertime', d.pending_overtime_minutes, 'holidayWorked', d.holiday_worked_minutes,
      'holidayLeave', d.holiday_leave_minutes, 'alternativeHolidays', d.alternative_holidays, 'leave', d.leave_minutes,
      'autoLeave', d.auto_leave_minutes, 'standard', m.standard_minutes,
      'versions', d.figures -> 'versions', 'lines', coalesce(l.lines, '[]'::jsonb))
    from member m
    join pay_period p on p.company_id = m.company_id and p.id = m.pay_period_id
    join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
      and d.work_date between m.from_date and m.to_date
    left join lateral (
      select jsonb_agg(jsonb_build_object('payTypeId', l.pay_type_id, 'minutes', l.minutes, 'shifts', l.shifts)
        order by l.pay_type_id) as lines
      from pay_line l
      where l.company_id = d.company_id and l.employee_id = d.employee_id and l.work_date = d.work_date
    ) l on true
  `.execute(tx)
}

/** Closes open periods with the totals they have now. @param by `reasons`: by period, where people were at work */
export async function setClosed(
  tx: TenantTx,
  ids: string[],
  by: { accountId: string; at: Date; reasons: ReadonlyMap<string, string> },
): Promise<void> {
  await sql`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}, ${totals(by.at)}
    update pay_period p
    set is_closed = true, closed_at = ${by.at}, closed_by = ${by.accountId}::uuid, updated_at = now(),
      version = p.version + 1, closing = p.closing + 1, close_reason = ${jsonText(Object.fromEntries(by.reasons))}::jsonb ->> p.id::text,
      closed_totals = jsonb_build_object('employees', coalesce(t.employees, 0), 'paidMinutes', coalesce(t.paid_minutes, 0),
        'unpaidLeaveMinutes', coalesce(t.unpaid_leave_minutes, 0),
        'unapprovedPairs', coalesce(t.unapproved_pairs, 0), 'missingPunches', coalesce(t.missing_punches, 0),
        'pendingOvertimeMinutes', coalesce(t.pending_overtime_minutes, 0),
        'atWork', coalesce(t.at_work, 0), 'changedPayCards', coalesce(t.changed_pay_cards, 0))
    from pay_period o
    left join totals t on t.pay_period_id = o.id
    where p.company_id = o.company_id and p.id = o.id and o.id = any(${ids}::uuid[])
  `.execute(tx)
}

/** Opens closed periods again; that they were exported stays. */
export async function setOpen(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`
    update pay_period
    set is_closed = false, closed_at = null, closed_by = null, closed_totals = null, close_reason = null, updated_at = now(),
      version = version + 1
    where id = any(${ids}::uuid[])
  `.execute(tx)
}

/** The days of punches that came in while the periods were closed. */
export async function selectLateDays(
  tx: TenantTx,
  ids: string[],
): Promise<{ employeeId: string; from: string; to: string }[]> {
  const { rows } = await sql<{ employeeId: string; from: string; to: string }>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}
    select m.employee_id, min(p.local_date) as "from", max(p.local_date) as "to"
    from member m
    join standing_punch p on p.company_id = m.company_id and p.employee_id = m.employee_id and p.is_late
      and p.local_date between m.from_date - 1 and m.to_date + 1
    group by m.employee_id
  `.execute(tx)
  return rows
}
