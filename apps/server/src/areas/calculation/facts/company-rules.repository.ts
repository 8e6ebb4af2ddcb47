import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/**
 * What stands for the state of the company's rules: triggers replace it with every change of a table that they are read
 * from, also a change that is made without the product.
 *
 * @returns undefined before the company has rules
 */
export async function selectRuleRevision(tx: TenantTx): Promise<string | undefined> {
  const { rows } = await sql<{ revision: string }>`
    select revision from rule_revision where company_id = app_company_id()
  `.execute(tx)
  return rows[0]?.revision
}
