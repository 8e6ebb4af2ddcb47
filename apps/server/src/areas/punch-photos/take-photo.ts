import type { AnswerOf, BodyOf, sendPunchPhoto } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openPicture } from '../../platform/files/open-picture.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readAppSettings, takesPhotos } from '../kiosk/app-settings.service.ts'
import { insertPhoto, lockPhotographed } from './punch-photos.repository.ts'

/** Pixels of the longer side; no device sends more. */
const SIDE = 1024

/** Keeps the photo of a punch that this device has sent; the first one counts. */
export async function takePhoto(
  work: DeviceWork,
  files: FileStore,
  { id, photo }: BodyOf<typeof sendPunchPhoto>,
): Promise<AnswerOf<typeof sendPunchPhoto> | Refusal> {
  const { tx, now, device } = work
  if (!takesPhotos(device, await readAppSettings(work))) return { message: 'disabled' }
  const punch = await lockPhotographed(tx, { deviceId: device.id, itemKey: id.toLowerCase() })
  if (punch === undefined) return notFound('This device has sent no such punch with a photo.')
  if (punch.hasPhoto) return { message: 'success' }
  const content = await redraw(Buffer.from(photo, 'base64'))
  if (content === null) return { message: 'picture' }
  const fileId = randomUUID()
  await files.keep(fileId, content)
  const { devicePunchId } = punch
  await insertPhoto(tx, { fileId, devicePunchId, content, at: now })
  const after = { device: device.name }
  await recordAudit(work, [{ action: 'create', entity: 'punch_photo', entityId: devicePunchId, after }])
  return { message: 'success' }
}

/** As JPEG, without what a camera wrote into it. @returns null where it is no picture */
async function redraw(content: Buffer): Promise<Buffer | null> {
  try {
    const picture = await openPicture(content)
    if (!picture) return null
    const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const
    return await picture.image.resize(size).jpeg({ quality: 80 }).toBuffer()
  } catch {
    return null
  }
}
