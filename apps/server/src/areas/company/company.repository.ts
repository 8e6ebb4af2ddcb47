import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

export interface CompanyRow {
  id: string
  code: string
  name: string
  timeZoneId: string
  settings: Record<string, unknown>
}

export async function readCompany(tx: InstallationTx, companyId: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select id, code, name, time_zone_id, settings from company where id = ${companyId}::uuid
  `.execute(tx)
  return rows[0]
}
