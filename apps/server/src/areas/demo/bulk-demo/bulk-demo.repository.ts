import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open-database.ts'
import type { InstallationTx } from '../../../platform/db/transaction.ts'

/** Whether nobody has begun an installation in the database. */
export async function isEmptyDatabase(tx: InstallationTx): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select 1 from installation) and not exists (select 1 from company) as is_empty
  `.execute(tx)
  return rows[0]!.isEmpty
}

/**
 * What the database does by itself some minutes after so much was written: until then its planner takes the tables for
 * empty, and indexes alone answer nothing.
 */
export async function settleTables(db: Db): Promise<void> {
  await db.pool.query('vacuum (analyze)')
}
