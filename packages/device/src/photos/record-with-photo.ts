import type { PunchDevice } from '../punch-device.ts'
import type { Recorded, WantedPunch } from '../wanted-punch.ts'
import type { LatePhotos } from './late-photos.ts'

/**
 * Writes a punch into the queue with the photo that was taken of the person, where the company wants one; never without the
 * punch for want of a photo.
 *
 * @param waitMs a punch waits no longer for the camera; absent: as at a kiosk
 */
export async function recordWithPhoto(
  device: PunchDevice,
  photos: LatePhotos,
  punch: WantedPunch,
  waitMs?: number,
): Promise<Recorded> {
  const { at = Date.now() } = punch
  const id = crypto.randomUUID()
  const isWanted = punch.photo !== null && (device.state().enrolment?.facts?.company.photoQuality ?? null) !== null
  // where the part of the program for photos did not come, there is no camera either
  const photo = isWanted ? ((await photos.now()?.keepFor(id, waitMs)) ?? 'none') : null
  const recorded = await device.record({ ...punch, id, at, photo })
  if (photo === null || recorded.kind === 'recorded') return recorded
  if (recorded.kind === 'failed') {
    await photos
      .now()
      ?.drop(id)
      .catch(() => {})
    return recorded
  }
  // photos go first when the storage is full
  await photos
    .now()
    ?.makeRoom()
    .catch(() => {})
  return device.record({ ...punch, id, at, photo: 'none' })
}
