import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** By which rules an employee is paid, from a date on. */
export interface Assignment {
  employeeId: string
  effectiveFrom: string
  payGroupId: string
  timeRoundingId: string | null
  standardMinutes: number
}

/** All assignments of the employees, an employee's in order of their dates. */
export async function selectAssignments(tx: TenantTx, employeeIds: string[]): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select employee_id, effective_from, pay_group_id, time_rounding_id, standard_minutes
    from employee_assignment
    where employee_id = any(${employeeIds}::uuid[])
    order by employee_id, effective_from
  `.execute(tx)
  return rows
}

export async function selectCompanySettings(tx: TenantTx): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    select settings from company where id = app_company_id()
  `.execute(tx)
  return rows[0]!.settings
}

export interface HolidayRow {
  name: string
  date: string
  alternativeDate: string
}

/** Holidays whose date or alternative date lies in the range. */
export async function selectHolidays(tx: TenantTx, { from, to }: { from: string; to: string }): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select name, holiday_date as date, alternative_date from holiday
    where holiday_date between ${from}::date and ${to}::date or alternative_date between ${from}::date and ${to}::date
    order by holiday_date, name
  `.execute(tx)
  return rows
}

export interface PeriodRow {
  id: string
  payGroupId: string
  from: string
  to: string
  isClosed: boolean
}

/** Stored pay periods that touch the range. */
export async function selectPeriods(
  tx: TenantTx,
  { payGroupIds, from, to }: { payGroupIds: string[]; from: string; to: string },
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select id, pay_group_id, from_date as "from", to_date as "to", is_closed from pay_period
    where pay_group_id = any(${payGroupIds}::uuid[]) and from_date <= ${to}::date and to_date >= ${from}::date
    order by pay_group_id, from_date
  `.execute(tx)
  return rows
}
