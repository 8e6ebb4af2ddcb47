import { type RawBuilder, sql } from 'kysely'
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

export interface ReviewedException extends Pick<ExceptionState, 'id' | 'employeeId' | 'workDate' | 'type'> {
  /** false: it was so before */
  isChanged: boolean
}

/** @returns those of employees whom the session may see */
export async function insertReviews(
  tx: TenantTx,
  ids: string[],
  { by, at }: { by: string; at: Date },
): Promise<ReviewedException[]> {
  const { rows } = await sql<ReviewedException>`
    with ${foundOf(ids)}, reviewed as (
      insert into exception_review (company_id, employee_id, work_date, exception_key, reviewed_by, reviewed_at)
      select app_company_id(), employee_id, work_date, exception_key, ${by}::uuid, ${at} from found
      on conflict do nothing
      returning employee_id, work_date, exception_key
    )
    select f.id, f.employee_id, f.work_date, f.type, r.employee_id is not null as is_changed from found f
    left join reviewed r on r.employee_id = f.employee_id and r.work_date = f.work_date and r.exception_key = f.exception_key
    order by f.id
  `.execute(tx)
  return rows
}

/** @returns those of employees whom the session may see */
export async function deleteReviews(tx: TenantTx, ids: string[]): Promise<ReviewedException[]> {
  const { rows } = await sql<ReviewedException>`
    with ${foundOf(ids)}, reverted as (
      delete from exception_review r using found f
      where r.company_id = app_company_id() and r.employee_id = f.employee_id and r.work_date = f.work_date
        and r.exception_key = f.exception_key
      returning f.id
    )
    select f.id, f.employee_id, f.work_date, f.type, r.id is not null as is_changed from found f
    left join reverted r on r.id = f.id
    order by f.id
  `.execute(tx)
  return rows
}

function foundOf(ids: string[]): RawBuilder<unknown> {
  return sql`found as materialized (
      select x.id, x.employee_id, x.work_date, x.exception_key, x.type from time_exception x
      join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      where x.company_id = app_company_id() and x.id = any(${ids}::uuid[])
    )`
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
