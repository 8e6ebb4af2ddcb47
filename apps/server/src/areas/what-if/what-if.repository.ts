import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { daysOfMembers } from '../pay-setup/affected-days.service.ts'

/** From here to its end the transaction writes nothing: the database refuses it. */
export async function refuseWrites(tx: TenantTx): Promise<void> {
  await sql`set transaction read only`.execute(tx)
}

/** Those of the given employees that the session may see. */
export async function selectVisible(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visible_employee where id = any(${ids}::uuid[]) order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export interface TriedRules {
  payGroupIds: string[]
  timeRoundingIds: string[]
}

/** Employees that the session may see and who are in one of the pay groups, or under one of the roundings, on some day. */
export async function selectMembers(
  tx: TenantTx,
  rules: TriedRules,
  dates: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from visible_employee e
    where e.id in (select c.employee_id from (${daysOfMembers(rules, dates)}) c)
    order by e.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of the given ids that the company has, pay groups and roundings together. */
export async function selectKnownRules(tx: TenantTx, rules: TriedRules): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pay_group where id = any(${rules.payGroupIds}::uuid[]) and removed_at is null
    union all
    select id from time_rounding where id = any(${rules.timeRoundingIds}::uuid[]) and removed_at is null
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export interface ShiftOfDay {
  id: string
  employeeId: string
  workDate: string
  shiftKey: string
}

/** The work shifts of the ids that the company has. */
export async function selectShifts(tx: TenantTx, ids: string[]): Promise<ShiftOfDay[]> {
  const { rows } = await sql<ShiftOfDay>`
    select id, employee_id, work_date, shift_key from work_shift where id = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}

/** First and last name by id. */
export async function selectNames(tx: TenantTx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from employee where id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The leave types of which the session reads of others only that they are on leave. */
export async function selectHiddenTypes(tx: TenantTx): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from pay_type t where t.company_id = app_company_id() and hides_leave_type(null, t.settings)
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
