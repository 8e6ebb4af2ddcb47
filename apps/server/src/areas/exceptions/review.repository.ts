import { sql } from 'kysely'
import type { ExceptionType } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** An exception as it is, for whoever reviews it. */
export interface ExceptionState {
  id: string
  employeeId: string
  workDate: string
  exceptionKey: string
  type: ExceptionType
  scheduledIn: Date | null
  scheduledOut: Date | null
  actualIn: Date | null
  actualOut: Date | null
  zone: string
}

/** @returns undefined when there is none, or the session may not see its employee */
export async function selectException(tx: TenantTx, id: string): Promise<ExceptionState | undefined> {
  const { rows } = await sql<ExceptionState>`
    select x.id, x.employee_id, x.work_date, x.exception_key, x.type, x.scheduled_in, x.scheduled_out, x.actual_in,
      x.actual_out, d.figures ->> 'zone' as zone
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    where x.company_id = app_company_id() and x.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** @returns false: it is reviewed already */
export async function insertReview(
  tx: TenantTx,
  { employeeId, workDate, exceptionKey }: ExceptionState,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ employeeId: string }>`
    insert into exception_review (company_id, employee_id, work_date, exception_key, reviewed_by, reviewed_at)
    values (app_company_id(), ${employeeId}::uuid, ${workDate}::date, ${exceptionKey}, ${by}::uuid, ${at})
    on conflict do nothing
    returning employee_id
  `.execute(tx)
  return rows.length > 0
}

/** @returns false: it is not reviewed */
export async function deleteReview(
  tx: TenantTx,
  { employeeId, workDate, exceptionKey }: ExceptionState,
): Promise<boolean> {
  const { rows } = await sql<{ employeeId: string }>`
    delete from exception_review
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid and work_date = ${workDate}::date
      and exception_key = ${exceptionKey}
    returning employee_id
  `.execute(tx)
  return rows.length > 0
}
