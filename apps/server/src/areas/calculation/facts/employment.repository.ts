import { sql } from 'kysely'
import { idsAsRows } from '../../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/** The rules an employee is paid by, from a date on. */
export interface Assignment {
  employeeId: string
  hiredOn: string
  /** the last day; null while employed */
  terminatedOn: string | null
  effectiveFrom: string
  departmentId: string | null
  payGroupId: string
  timeRoundingId: string | null
  standardMinutes: number
}

/** All assignments of the employees with inherited values, ordered by date for each employee. */
export async function selectAssignments(tx: TenantTx, employeeIds: string[]): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select a.employee_id, e.hired_on, e.terminated_on, a.effective_from, a.department_id, a.pay_group_id, a.time_rounding_id, a.standard_minutes
    from ${idsAsRows(employeeIds)}
    join assignment_in_effect a on a.employee_id = w.id
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by a.employee_id, a.effective_from
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
  /** the nodes of a regional holiday, with those below; absent: it is everyone's */
  nodes?: readonly string[] | null
}

/** Holidays as they are in force on their dates, whose date or alternative date lies in the range. */
export async function selectHolidays(tx: TenantTx, { from, to }: { from: string; to: string }): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    with recursive below (holiday_id, company_id, id) as (
      select holiday_id, company_id, department_id from department_holiday
      union
      select b.holiday_id, d.company_id, d.id
      from below b join department d on d.company_id = b.company_id and d.parent_id = b.id
    )
    select name, holiday_date as date, alternative_date, r.nodes
    from holiday_in_force h
    left join (select holiday_id, array_agg(id) as nodes from below group by holiday_id) r on r.holiday_id = h.holiday_id
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

/** Stored pay periods that touch the range. @param payGroupIds null: of every pay group */
export async function selectPeriods(
  tx: TenantTx,
  { payGroupIds, from, to }: { payGroupIds: string[] | null; from: string; to: string },
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select id, pay_group_id, from_date as "from", to_date as "to", is_closed from pay_period
    where (${payGroupIds}::uuid[] is null or pay_group_id = any(${payGroupIds}::uuid[])) and from_date <= ${to}::date and to_date >= ${from}::date
    order by pay_group_id, from_date
  `.execute(tx)
  return rows
}
