import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The logo that the company shows; undefined where it has none. */
export async function selectShownLogo(tx: TenantTx): Promise<{ id: string; mediaType: string } | undefined> {
  const { rows } = await sql<{ id: string; mediaType: string }>`
    select f.id, f.media_type from company_detail d
    join stored_file f on f.company_id = d.company_id and f.id = d.logo_file_id and f.kind = 'logo'
    where d.company_id = app_company_id()
  `.execute(tx)
  return rows[0]
}
