import type { OpenShiftStatus } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { SectionRules } from '../schedules/schedules.service.ts'

/** The shift itself; minutes count from the midnight that begins the day. */
export interface OpenShiftPlan {
  workDate: string
  startMinute: number
  endMinute: number
  breakMinutes: number | null
  labelName: string | null
  colorCode: string | null
  rules: SectionRules
  departmentId: string
  jobId: string | null
  taskId: string | null
}

/** How it is offered. */
export interface OpenShiftTerms {
  places: number
  note: string | null
  deadline: Date
}

export interface OpenShiftRow extends OpenShiftPlan, OpenShiftTerms {
  id: string
  status: OpenShiftStatus
  /** people whom it was offered to; of them those who declined, and those who have it */
  offered: number
  declined: number
  claimed: number
  /** who added it; null: not known any more */
  accountId: string | null
  version: number
}

/** What an open shift `o` is read as, with its offers `c`. */
export const shiftColumns = sql`o.id, o.work_date, o.start_minute, o.end_minute, o.break_minutes, o.label_name, o.color_code,
  o.rules, o.department_id, o.job_id, o.task_id, o.places, o.note, o.deadline, c.offered, c.declined, c.claimed,
  o.created_by as account_id, o.version`

/** How many people an open shift `o` was offered to, as `c`. */
export const offerCounts = sql`
  cross join lateral (
    select count(*)::integer as offered, (count(*) filter (where p.answer = 'Declined'))::integer as declined,
      (count(*) filter (where p.answer = 'Claimed'))::integer as claimed
    from open_shift_person p
    where p.company_id = o.company_id and p.open_shift_id = o.id
  ) c`

/** The status of an open shift `o` with its offers `c`. */
export function statusAt(now: Date): RawBuilder<unknown> {
  return sql`case when o.withdrawn_at is not null then 'Withdrawn' when c.claimed >= o.places then 'Filled'
    when o.deadline <= ${now} then 'Over' when c.offered = 0 then 'Draft' else 'Open' end`
}

/** An open shift of a department that the session plans. */
export async function selectOpenShift(
  tx: TenantTx,
  { id, now }: { id: string; now: Date },
): Promise<OpenShiftRow | undefined> {
  const { rows } = await sql<OpenShiftRow>`
    select ${shiftColumns}, ${statusAt(now)} as status
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    ${offerCounts}
    where o.company_id = app_company_id() and o.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** As selectOpenShift; until the end nobody else offers it, claims it or changes it. */
export async function lockOpenShift(tx: TenantTx, asked: { id: string; now: Date }): Promise<OpenShiftRow | undefined> {
  await lockShiftRow(tx, asked.id)
  // Read after the lock: what others did meanwhile is counted.
  return selectOpenShift(tx, asked)
}

/** Until the end nobody else offers it, claims it or changes it. */
export async function lockShiftRow(tx: TenantTx, id: string): Promise<void> {
  await sql`select 1 from open_shift where company_id = app_company_id() and id = ${id}::uuid for update`.execute(tx)
}

/** @returns the new id */
export async function insertOpenShift(
  tx: TenantTx,
  shift: OpenShiftPlan & OpenShiftTerms,
  { by, at }: { by: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into open_shift (company_id, work_date, start_minute, end_minute, break_minutes, label_name, color_code, rules,
      department_id, job_id, task_id, places, note, deadline, created_by, created_at)
    values (app_company_id(), ${shift.workDate}::date, ${shift.startMinute}, ${shift.endMinute}, ${shift.breakMinutes},
      ${shift.labelName}, ${shift.colorCode}, ${jsonText(shift.rules)}::jsonb, ${shift.departmentId}::uuid,
      ${shift.jobId}::uuid, ${shift.taskId}::uuid, ${shift.places}, ${shift.note}, ${shift.deadline}, ${by}::uuid, ${at})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateOpenShift(tx: TenantTx, id: string, shift: OpenShiftPlan & OpenShiftTerms): Promise<void> {
  await sql`
    update open_shift set work_date = ${shift.workDate}::date, start_minute = ${shift.startMinute},
      end_minute = ${shift.endMinute}, break_minutes = ${shift.breakMinutes}, label_name = ${shift.labelName},
      color_code = ${shift.colorCode}, rules = ${jsonText(shift.rules)}::jsonb, department_id = ${shift.departmentId}::uuid,
      job_id = ${shift.jobId}::uuid, task_id = ${shift.taskId}::uuid, places = ${shift.places}, note = ${shift.note},
      deadline = ${shift.deadline}, updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

export async function setWithdrawn(tx: TenantTx, id: string, at: Date): Promise<void> {
  await sql`
    update open_shift set withdrawn_at = ${at}, updated_at = now(), version = version + 1 where id = ${id}::uuid
  `.execute(tx)
}
