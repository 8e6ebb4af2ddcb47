import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The user's date format, such as `dd/MM/yyyy`. */
export async function selectDateFormat(tx: TenantTx, accountId: string): Promise<string> {
  const { rows } = await sql<{ dateFormat: string }>`
    select date_format from account where id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]?.dateFormat ?? 'yyyy-MM-dd'
}
