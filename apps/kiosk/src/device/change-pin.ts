import type { PunchDevice } from '@timeloom/device'
import { isMoment } from './identify.ts'

/** What someone typed to change their PIN. */
export interface WantedPin {
  pin: string
  clockId: number | null
  newPin: string
}

/**
 * What came of it. `lost`: no answer came, so either PIN may be the one that works. `refused`: the old one is no longer
 * theirs, or they do not clock in here any more.
 */
export type PinChange =
  | { kind: 'changed' }
  | { kind: 'refused' }
  | { kind: 'same' | 'lost' }
  /** too many tries or changes; retryAt: an instant; null: the server did not say */
  | { kind: 'locked'; retryAt: string | null }

/** Asks the server to change a PIN: only it can. */
export async function changePin(device: PunchDevice, wanted: WantedPin): Promise<PinChange> {
  const reply = await device.ask('/api/device/change-pin', wanted)
  if (reply.kind === 'denied') return { kind: 'refused' }
  if (reply.kind !== 'answered') return { kind: 'lost' }
  const { message, retryAt } = reply.body
  if (message === 'success') return { kind: 'changed' }
  if (message === 'same') return { kind: 'same' }
  if (message === 'locked') return { kind: 'locked', retryAt: isMoment(retryAt) ? retryAt : null }
  const isRefused = message === 'unknown' || message === 'several' || message === 'disabled'
  return isRefused ? { kind: 'refused' } : { kind: 'lost' }
}
