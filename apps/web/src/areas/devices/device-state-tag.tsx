import type { Device } from '@timeloom/contract'
import { CircleCheck, CircleSlash, Clock, Hourglass } from 'lucide-react'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { type DeviceState, STATE_TONES, stateLabel, stateOf } from './device-state.ts'

const ICONS = { online: CircleCheck, lastSeen: Clock, never: Hourglass, revoked: CircleSlash } satisfies Record<
  DeviceState,
  unknown
>

export function DeviceStateTag({ device }: { device: Device }) {
  const state = stateOf(device)
  return (
    <Tag tone={STATE_TONES[state]} icon={ICONS[state]}>
      {stateLabel(device)}
    </Tag>
  )
}
