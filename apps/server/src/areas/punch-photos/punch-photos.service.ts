import type { AnswerOf, readPunchPhoto, viewPunchPhoto } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { recordAudit, type AuditWork } from '../audit/audit.service.ts'
import { readAppSettings } from '../kiosk/app-settings.service.ts'
import { readPunch } from '../punches/punches.service.ts'
import { deletePhotos, lockPhotosBefore, selectPhoto, type PhotoRow } from './punch-photos.repository.ts'

export { takePhoto } from './take-photo.ts'

const DAY_MS = 86_400_000

/** Photos of one transaction. */
const DELETED_AT_ONCE = 500

/** Whether there is a photo of a punch that the session may see. */
export async function readPhoto(
  work: Pick<Work, 'tx'>,
  punchId: string,
): Promise<AnswerOf<typeof readPunchPhoto> | Refusal> {
  const punch = await readPunch(work, punchId)
  if (isRefusal(punch)) return punch
  const photo = await selectPhoto(work.tx, punchId)
  return { state: photo ? stateOf(photo) : null, receivedAt: photo?.receivedAt?.toISOString() ?? null }
}

/** The photo of a punch that the session may see; the look at it is recorded. */
export async function viewPhoto(
  work: Work,
  files: FileStore,
  punchId: string,
): Promise<AnswerOf<typeof viewPunchPhoto> | Refusal> {
  const punch = await readPunch(work, punchId)
  if (isRefusal(punch)) return punch
  const photo = await selectPhoto(work.tx, punchId)
  const content = photo?.fileId ? await files.read(photo.fileId) : undefined
  if (photo === undefined || content === undefined) return refused('gone')
  const { devicePunchId, employeeId } = photo
  await recordAudit(work, [
    { action: 'view', entity: 'punch_photo', entityId: devicePunchId, employeeId, workDate: punch.day },
  ])
  return { message: 'success', photo: content.toString('base64') }
}

function stateOf({ photo, fileId, deletedAt }: PhotoRow): AnswerOf<typeof readPunchPhoto>['state'] {
  if (photo === 'none') return 'none'
  if (deletedAt !== null) return 'deleted'
  return fileId === null ? 'waiting' : 'kept'
}

/**
 * Deletes photos that are kept for long enough, a part of them at a time. A file goes before its row: should the
 * transaction fail, it is gone all the same, and the next run finishes.
 *
 * @returns whether there may be more
 */
export async function deleteOldPhotos(work: AuditWork, files: FileStore): Promise<boolean> {
  const { tx, now, caller } = work
  const { punchPhotoDays } = await readAppSettings(work)
  const before = new Date(now.getTime() - Number(punchPhotoDays) * DAY_MS)
  const fileIds = await lockPhotosBefore(tx, { before, limit: DELETED_AT_ONCE })
  if (fileIds.length === 0) return false
  await Promise.all(fileIds.map((id) => files.remove(id)))
  await deletePhotos(tx, { fileIds, at: now })
  const after = { photos: fileIds.length, days: Number(punchPhotoDays) }
  await recordAudit(work, [{ action: 'delete', entity: 'punch_photo', entityId: caller.companyId, after }])
  return fileIds.length === DELETED_AT_ONCE
}
