import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { StoredDecision } from './shift-decision.ts'
import type { ShiftKey } from './work-shifts.repository.ts'

/** What is decided on shifts, all of it. A shift has one decision, whatever day it was made under. */
export async function writeDecisions(
  tx: TenantTx,
  by: { companyId: string; accountId: string },
  decisions: readonly (ShiftKey & StoredDecision)[],
): Promise<void> {
  await sql`
    with decided as (
      select "employeeId" as employee_id, "workDate" as work_date, "shiftKey" as shift_key, "allowEA" as allow_ea,
        "allowLD" as allow_ld, "allowOT" as allow_ot, "apprvUnschWork" as apprv_unsch_work, "breakRules" as break_rules,
        "departmentId" as department_id, reason
      from jsonb_to_recordset(${jsonText(decisions)}::jsonb) as n ("employeeId" uuid, "workDate" date, "shiftKey" text,
        "allowEA" boolean, "allowLD" boolean, "allowOT" boolean, "apprvUnschWork" boolean, "breakRules" jsonb,
        "departmentId" uuid, reason text)
    ), changed as (
      update shift_decision c set work_date = n.work_date, allow_ea = n.allow_ea, allow_ld = n.allow_ld,
        allow_ot = n.allow_ot, apprv_unsch_work = n.apprv_unsch_work, break_rules = n.break_rules,
        department_id = n.department_id, reason = n.reason, author_account_id = ${by.accountId}::uuid, updated_at = now(),
        version = c.version + 1
      from decided n
      where c.company_id = app_company_id() and c.employee_id = n.employee_id and c.shift_key = n.shift_key
      returning c.employee_id, c.shift_key
    )
    insert into shift_decision (company_id, employee_id, work_date, shift_key, allow_ea, allow_ld, allow_ot,
      apprv_unsch_work, break_rules, department_id, reason, author_account_id)
    select ${by.companyId}::uuid, n.employee_id, n.work_date, n.shift_key, n.allow_ea, n.allow_ld, n.allow_ot,
      n.apprv_unsch_work, n.break_rules, n.department_id, n.reason, ${by.accountId}::uuid
    from decided n
    where (n.employee_id, n.shift_key) not in (select employee_id, shift_key from changed)
  `.execute(tx)
}

/** Gives what is decided on a shift to the shift of another key of the same day. */
export async function rekeyDecision(tx: TenantTx, { employeeId, shiftKey }: ShiftKey, newKey: string): Promise<void> {
  await sql`
    update shift_decision set shift_key = ${newKey}, updated_at = now(), version = version + 1
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid and shift_key = ${shiftKey}
  `.execute(tx)
}

/** Forgets what is decided on a shift; the audit keeps it. */
export async function deleteDecision(tx: TenantTx, { employeeId, shiftKey }: ShiftKey): Promise<void> {
  await sql`
    delete from shift_decision
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid and shift_key = ${shiftKey}
  `.execute(tx)
}

/** A punch with the day of the timesheet it stands under. */
export interface StandingPunch {
  id: string
  day: string
}

/**
 * Carries what is decided on the unscheduled shift that began with a punch over to the punch of its correction, and by as
 * many days as the correction moved it.
 */
export async function carryDecision(
  tx: TenantTx,
  { employeeId, replaced, by }: { employeeId: string; replaced: StandingPunch; by: StandingPunch },
): Promise<void> {
  await sql`
    update shift_decision set shift_key = ${`in:${by.id}`}, work_date = work_date + (${by.day}::date - ${replaced.day}::date),
      updated_at = now(), version = version + 1
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid and shift_key = ${`in:${replaced.id}`}
  `.execute(tx)
}
