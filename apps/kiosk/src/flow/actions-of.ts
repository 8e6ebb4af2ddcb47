import { type LatePhotos, type PunchDevice, recordWithPhoto } from '@timeloom/device'
import { changePin } from '../device/change-pin.ts'
import { identify } from '../device/identify.ts'
import { askNames } from '../device/names.ts'
import { askOwnFigures } from '../device/own-figures.ts'
import { askWorkChoices } from '../device/work.ts'
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
    jobs: (person) => askWorkChoices(device, person),
    names: (letters) => askNames(device, letters),
    figures: async (person) =>
      device.state().enrolment?.facts?.company.showsFigures ? askOwnFigures(device, person) : null,
  }
}
