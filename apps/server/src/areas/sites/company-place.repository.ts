import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Where the company is, in degrees; undefined: its record does not say. */
export async function selectCompanyPlace(tx: TenantTx): Promise<{ latitude: number; longitude: number } | undefined> {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select d.latitude::float8 as latitude, d.longitude::float8 as longitude
    from company_detail d where d.company_id = app_company_id()
      and d.latitude is not null and d.longitude is not null
  `.execute(tx)
  return rows[0]
}
