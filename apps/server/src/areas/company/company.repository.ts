import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

export interface CompanyRow {
  id: string
  code: string
  name: string
  timeZoneId: string
  settings: Record<string, unknown>
  /** of the settings that the company chooses itself */
  settingsVersion: number
}

export async function readCompany(tx: InstallationTx, companyId: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select id, code, name, time_zone_id, settings, settings_version from company where id = ${companyId}::uuid
  `.execute(tx)
  return rows[0]
}
