import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface LeaveFileRow {
  id: string
  fileId: string
  name: string
  mediaType: string
  size: number
  addedBy: string
  addedAt: Date
}

/** The files of a leave that are kept, the first one first. */
export async function selectFiles(tx: TenantTx, leaveId: string): Promise<LeaveFileRow[]> {
  const { rows } = await sql<LeaveFileRow>`
    select f.id, s.id as file_id, f.name, s.media_type, s.size, c.first_name || ' ' || c.last_name as added_by, f.added_at
    from leave_file f
    join stored_file s on s.company_id = f.company_id and s.id = f.file_id
    join account c on c.id = f.added_by
    where f.company_id = app_company_id() and f.leave_id = ${leaveId}::uuid
    order by f.added_at, f.id
  `.execute(tx)
  return rows
}

/** @returns the id of the row */
export async function insertFile(
  tx: TenantTx,
  file: { leaveId: string; fileId: string; name: string; mediaType: string; content: Buffer; by: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with stored as (
      insert into stored_file (company_id, id, kind, media_type, size, digest, created_by)
      values (app_company_id(), ${file.fileId}::uuid, 'leaveFile', ${file.mediaType}, ${file.content.length},
        ${createHash('sha256').update(file.content).digest()}, ${file.by}::uuid)
    )
    insert into leave_file (company_id, leave_id, file_id, name, added_by, added_at)
    values (app_company_id(), ${file.leaveId}::uuid, ${file.fileId}::uuid, ${file.name}, ${file.by}::uuid, ${file.at})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Forgets the content; that there was a file stays. */
export async function forgetFile(tx: TenantTx, { fileId, at }: { fileId: string; at: Date }): Promise<void> {
  await sql`
    update leave_file set file_id = null, deleted_at = ${at}, updated_at = ${at}, version = version + 1
    where company_id = app_company_id() and file_id = ${fileId}::uuid
  `.execute(tx)
  await sql`
    delete from stored_file where company_id = app_company_id() and id = ${fileId}::uuid
  `.execute(tx)
}
