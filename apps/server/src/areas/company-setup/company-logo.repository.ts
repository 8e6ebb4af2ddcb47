import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** @returns the id that the content is stored under */
export async function insertLogo(
  tx: TenantTx,
  logo: { content: Buffer; mediaType: string; createdBy: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stored_file (company_id, kind, media_type, size, digest, created_by)
    values (app_company_id(), 'logo', ${logo.mediaType}, ${logo.content.length},
      ${createHash('sha256').update(logo.content).digest()}, ${logo.createdBy}::uuid)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function selectLogo(tx: TenantTx, id: string): Promise<{ mediaType: string } | undefined> {
  const { rows } = await sql<{ mediaType: string }>`
    select media_type from stored_file where id = ${id}::uuid and kind = 'logo'
  `.execute(tx)
  return rows[0]
}
