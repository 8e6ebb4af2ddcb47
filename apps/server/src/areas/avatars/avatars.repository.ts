import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export async function insertAvatar(
  tx: TenantTx,
  file: { id: string; mediaType: string; size: number; digest: Buffer; accountId: string },
): Promise<void> {
  await sql`
    insert into stored_file (company_id, id, kind, media_type, size, digest, created_by)
    values (app_company_id(), ${file.id}::uuid, 'avatar', ${file.mediaType}, ${file.size}, ${file.digest},
      ${file.accountId}::uuid)
  `.execute(tx)
}

/**
 * The picture, for its uploader, its owner, callers who may see the employee it shows, and callers who may see the
 * company's users.
 */
export async function selectAvatar(
  tx: TenantTx,
  { id, accountId, seesUsers }: { id: string; accountId: string; seesUsers: boolean },
): Promise<{ mediaType: string } | undefined> {
  const { rows } = await sql<{ mediaType: string }>`
    select f.media_type from stored_file f
    where f.id = ${id}::uuid and f.kind = 'avatar'
      and (f.created_by = ${accountId}::uuid or f.account_id = ${accountId}::uuid
        or (${seesUsers} and f.account_id is not null)
        or exists (select 1 from visible_employee e where e.avatar_file_id = f.id)
        or exists (select 1 from visible_employee e where e.account_id = f.account_id))
  `.execute(tx)
  return rows[0]
}

/**
 * Assigns an uploaded picture to a person. @returns false unless it is the caller's to give or already that person's
 */
export async function claimPicture(
  tx: TenantTx,
  {
    fileId,
    employeeId,
    accountId,
    callerId,
  }: { fileId: string; employeeId: string | null; accountId: string | null; callerId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update stored_file f set
      employee_id = coalesce(${employeeId}::uuid, f.employee_id),
      account_id = coalesce(${accountId}::uuid, f.account_id),
      updated_at = now(), version = f.version + 1
    where f.id = ${fileId}::uuid and f.kind = 'avatar'
      and (f.created_by = ${callerId}::uuid or f.employee_id = ${employeeId}::uuid or f.account_id = ${accountId}::uuid)
    returning id
  `.execute(tx)
  return rows.length === 1
}
