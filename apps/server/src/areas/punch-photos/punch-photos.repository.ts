import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A punch of a device for which a photo was taken. */
export interface PhotographedPunch {
  devicePunchId: string
  hasPhoto: boolean
}

/**
 * The punch that a device sent under an id of its own, with a photo; locked, so that the same photo sent twice is kept once.
 *
 * @returns undefined when the device has sent none, or took no photo of it
 */
export async function lockPhotographed(
  tx: TenantTx,
  { deviceId, itemKey }: { deviceId: string; itemKey: string },
): Promise<PhotographedPunch | undefined> {
  const { rows } = await sql<PhotographedPunch>`
    select p.id as device_punch_id, exists (
        select 1 from punch_photo f where f.company_id = p.company_id and f.device_punch_id = p.id) as has_photo
    from device_punch p
    where p.company_id = app_company_id() and p.device_id = ${deviceId}::uuid and p.item_key = ${itemKey}
      and p.photo = 'taken'
    for update of p
  `.execute(tx)
  return rows[0]
}

export async function insertPhoto(
  tx: TenantTx,
  photo: { fileId: string; devicePunchId: string; content: Buffer; at: Date },
): Promise<void> {
  await sql`
    with file as (
      insert into stored_file (company_id, id, kind, media_type, size, digest)
      values (app_company_id(), ${photo.fileId}::uuid, 'punchPhoto', 'image/jpeg', ${photo.content.length},
        ${createHash('sha256').update(photo.content).digest()})
    )
    insert into punch_photo (company_id, device_punch_id, file_id, received_at)
    values (app_company_id(), ${photo.devicePunchId}::uuid, ${photo.fileId}::uuid, ${photo.at})
  `.execute(tx)
}

/** What is known of the photo of a punch. */
export interface PhotoRow {
  devicePunchId: string
  employeeId: string
  photo: 'taken' | 'none'
  /** null: not there */
  fileId: string | null
  receivedAt: Date | null
  deletedAt: Date | null
}

/**
 * The photo of a punch of an employee whom the session may see. A correction has that of the punch it corrects.
 *
 * @returns undefined where none was wanted
 */
export async function selectPhoto(tx: TenantTx, punchId: string): Promise<PhotoRow | undefined> {
  const { rows } = await sql<PhotoRow>`
    with recursive original as (
      select p.company_id, p.id, p.replaces_id from punch p
      where p.company_id = app_company_id() and p.id = ${punchId}::uuid
      union all
      select p.company_id, p.id, p.replaces_id from original o
      join punch p on p.company_id = o.company_id and p.id = o.replaces_id
    )
    select d.id as device_punch_id, e.id as employee_id, d.photo, f.file_id, f.received_at, f.deleted_at
    from original o
    join device_punch d on d.company_id = o.company_id and d.punch_id = o.id and d.photo is not null
    join visible_employee e on e.company_id = d.company_id and e.id = d.employee_id
    left join punch_photo f on f.company_id = d.company_id and f.device_punch_id = d.id
    limit 1
  `.execute(tx)
  return rows[0]
}

/** Photos received before a time, the oldest first, locked. @returns ids of their files */
export async function lockPhotosBefore(
  tx: TenantTx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id from punch_photo
    where company_id = app_company_id() and file_id is not null and received_at < ${before}
    order by received_at limit ${limit} for update skip locked
  `.execute(tx)
  return rows.map(({ fileId }) => fileId)
}

export async function deletePhotos(
  tx: TenantTx,
  { fileIds, at }: { fileIds: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update punch_photo set file_id = null, deleted_at = ${at}, updated_at = ${at}, version = version + 1
    where company_id = app_company_id() and file_id = any(${fileIds}::uuid[])
  `.execute(tx)
  await sql`
    delete from stored_file where company_id = app_company_id() and id = any(${fileIds}::uuid[])
  `.execute(tx)
}
