import type { PunchDevice } from '@timeloom/device'
import { identify } from '../device/identify.ts'
import type { FlowActions } from './punch-flow.ts'

/** What the flow asks the device for. */
export function actionsOf(device: PunchDevice): FlowActions {
  return {
    identify: (shown) => identify(device, shown),
    record: (punch) => device.record(punch),
  }
}
