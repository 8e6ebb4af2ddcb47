import { sql } from 'kysely'
import { copyRows } from '../../platform/db/copy-rows.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A leave of whole dates, as long as the schedule says. */
export interface NewLeave {
  employeeId: string
  payTypeId: string
  from: string
  to: string
  status: 'Pending' | 'Approved' | 'Declined'
}

/** Adds leave as employees asked for it. @returns the new ids in the order of the leave */
export async function insertLeave(tx: TenantTx, companyId: string, leave: NewLeave[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select gen_random_uuid() as id, g.*
      from rows from (
        jsonb_to_recordset(${jsonText(leave)}::jsonb) as (
          "employeeId" uuid, "payTypeId" uuid, "from" date, "to" date, status text)
      ) with ordinality as g
    ), added as (
      insert into leave (company_id, id, employee_id, pay_type_id, from_date, to_date, status)
      select ${companyId}::uuid, id, "employeeId", "payTypeId", "from", "to", status from given
      returning id
    )
    select given.id from given join added on added.id = given.id order by given.ordinality
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** A punch that the supervisor entered for somebody who had forgotten it. */
export interface EnteredPunch {
  id: string
  employeeId: string
  at: Date
  localDate: string
  localMinute: number
  /** The work date, where the punch is on another. */
  pinnedDate: string | null
}

/** Records Outs that were entered by hand. */
export async function copyEnteredOuts(
  tx: TenantTx,
  by: { companyId: string; accountId: string; zone: string; reason: string },
  punches: EnteredPunch[],
): Promise<void> {
  const columns = ['company_id', 'id', 'employee_id', 'at', 'zone', 'local_date', 'local_minute', 'direction', 'source']
  await copyRows(
    tx,
    'punch',
    [...columns, 'pinned_date', 'author_account_id', 'reason'],
    punches.map((punch) => {
      const { id, employeeId, at, localDate, localMinute, pinnedDate } = punch
      const moment = [at, by.zone, localDate, localMinute, 'Out', 'manual']
      return [by.companyId, id, employeeId, ...moment, pinnedDate, by.accountId, by.reason]
    }),
  )
}

/** Complete pairs of the employees before a date that nobody has approved. */
export async function selectPairsToApprove(
  tx: TenantTx,
  { before, employeeIds }: { before: string; employeeIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from punch_pair
    where company_id = app_company_id() and employee_id = any(${employeeIds}::uuid[]) and work_date < ${before}::date
      and approved_by is null and in_at is not null and out_at is not null
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Pay periods that end before a date and are open. */
export async function selectPeriodsToClose(tx: TenantTx, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pay_period where company_id = app_company_id() and to_date < ${before}::date and not is_closed
    order by from_date
  `.execute(tx)
  return rows.map(({ id }) => id)
}
