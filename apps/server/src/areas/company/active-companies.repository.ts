import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

/** Active companies. */
export async function activeCompanies(tx: InstallationTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from company where status = 'Active' order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
