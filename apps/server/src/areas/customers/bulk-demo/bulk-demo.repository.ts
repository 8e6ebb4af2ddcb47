import { sql } from 'kysely'
import { copyRows } from '../../../platform/db/copy-rows.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { InstallationTx, TenantTx } from '../../../platform/db/transaction.ts'

/** Whether nobody has begun an installation in the database. */
export async function isEmptyDatabase(tx: InstallationTx): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select 1 from installation) and not exists (select 1 from company) as is_empty
  `.execute(tx)
  return rows[0]!.isEmpty
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

/** Lets the planner know what was loaded: its own look comes minutes later, and until then it takes the tables for empty. */
export async function learnTableSizes(db: Db): Promise<void> {
  await db.pool.query('analyze')
}
