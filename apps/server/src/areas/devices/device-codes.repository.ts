import { sql } from 'kysely'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'

/** What a code enrols. */
export interface DeviceCode {
  name: string
  purpose: 'kiosk'
  siteId: string | null
}

interface UsedCode extends DeviceCode {
  createdBy: string | null
  companyName: string
}

/** Kiosks of the company that may be used, and codes that may still become one. */
export async function countDevicesAndCodes(tx: TenantTx, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from device where company_id = app_company_id() and revoked_at is null and purpose = 'kiosk')
      + (select count(*) from device_code
         where company_id = app_company_id() and used_at is null and expires_at > ${at}) as count
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** @returns the id of the code */
export async function insertCode(
  tx: TenantTx,
  code: DeviceCode & { digest: string; createdBy: string; at: Date; expiresAt: Date },
): Promise<string> {
  const { digest, name, purpose, siteId, createdBy, at, expiresAt } = code
  const { rows } = await sql<{ id: string }>`
    insert into device_code (company_id, digest, name, purpose, site_id, created_by, expires_at, created_at)
    values (app_company_id(), ${digest}, ${name}, ${purpose}, ${siteId}::uuid, ${createdBy}::uuid, ${expiresAt}, ${at})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Of which working company a code is that can be used. */
export async function selectCompanyOfCode(
  tx: InstallationTx,
  { digest, at }: { digest: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string }>`
    select d.company_id from device_code d join company c on c.id = d.company_id and c.status = 'Active'
    where d.digest = ${digest} and d.used_at is null and d.expires_at > ${at}
  `.execute(tx)
  return rows[0]?.companyId
}

/** Uses a code of the company up; of two at once, the second waits and finds none. */
export async function useCode(
  tx: TenantTx,
  { digest, at }: { digest: string; at: Date },
): Promise<UsedCode | undefined> {
  const { rows } = await sql<UsedCode>`
    update device_code d set used_at = ${at}
    from company c
    where d.company_id = app_company_id() and d.digest = ${digest} and d.used_at is null and d.expires_at > ${at}
      and c.id = d.company_id
    returning d.name, d.purpose, d.site_id, d.created_by, c.name as company_name
  `.execute(tx)
  return rows[0]
}

export async function forgetCodesBefore(tx: InstallationTx, before: Date): Promise<void> {
  await sql`delete from device_code where expires_at < ${before}`.execute(tx)
}
