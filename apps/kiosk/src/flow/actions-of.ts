import type { PunchDevice, Recorded, WantedPunch } from '@timeloom/device'
import { changePin } from '../device/change-pin.ts'
import { identify } from '../device/identify.ts'
import { askOwnFigures } from '../device/own-figures.ts'
import type { LatePhotos } from '../photos/late-photos.ts'
import type { FlowActions } from './punch-flow.ts'

/** What the flow asks the device for; photos are taken on the way, and never hold up a punch. */
export function actionsOf(device: PunchDevice, photos: LatePhotos): FlowActions {
  return {
    identify: async (shown) => {
      photos.now()?.prepare()
      const identified = await identify(device, shown)
      if (identified.kind === 'person' || identified.kind === 'withoutNetwork') photos.now()?.snap()
      return identified
    },
    record: (punch) => recordWithPhoto(device, photos, punch),
    changePin: (wanted) => changePin(device, wanted),
    figures: async (person) =>
      device.state().enrolment?.facts?.company.showsFigures ? askOwnFigures(device, person) : null,
  }
}

async function recordWithPhoto(device: PunchDevice, photos: LatePhotos, punch: WantedPunch): Promise<Recorded> {
  const at = Date.now()
  const id = crypto.randomUUID()
  const isWanted = (device.state().enrolment?.facts?.company.photoQuality ?? null) !== null
  // where the part of the program for photos did not come, there is no camera either
  const photo = isWanted ? ((await photos.now()?.keepFor(id)) ?? 'none') : null
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
