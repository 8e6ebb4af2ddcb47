import { type Device, DEVICE_ONLINE_MS } from '@timeloom/contract'
import { clockWords, durationWords } from '../../lib/format/durations.ts'
import { t } from '../../lib/words/words.ts'
import type { Tone } from '../../ui/widgets/status-tag/status-tag.tsx'

export const DEVICE_STATES = ['online', 'lastSeen', 'never', 'revoked'] as const
export type DeviceState = (typeof DEVICE_STATES)[number]

/** Clocks of tablets are a few seconds off: nobody has to know of less. */
const TOLD_CLOCK_MS = 30_000
const LOW_BATTERY = 20

export const STATE_TONES: Record<DeviceState, Tone> = {
  online: 'ok',
  lastSeen: 'warning',
  never: 'neutral',
  revoked: 'neutral',
}

export function stateOf({ revokedAt, lastSeenAt }: Device, now = Date.now()): DeviceState {
  if (revokedAt !== null) return 'revoked'
  if (lastSeenAt === null) return 'never'
  return now - Date.parse(lastSeenAt) <= DEVICE_ONLINE_MS ? 'online' : 'lastSeen'
}

/** A state in general, as the filter looks for it. */
export function stateWords(state: DeviceState): string {
  return {
    online: t('Online'),
    lastSeen: t('Last seen'),
    never: t('Never seen'),
    revoked: t('Revoked'),
  }[state]
}

/** The state of a device: `Online`, or `Last seen 12 min ago`. */
export function stateLabel(device: Device, now = Date.now()): string {
  const state = stateOf(device, now)
  return state === 'lastSeen' && device.lastSeenAt !== null
    ? t('Last seen {time} ago', { time: durationWords(now - Date.parse(device.lastSeenAt)) })
    : stateWords(state)
}

/** How far the clock is off; nothing while that is too little to matter. */
export function clockProblem({ clockAheadMs }: Device): string | undefined {
  return clockAheadMs === null || Math.abs(clockAheadMs) <= TOLD_CLOCK_MS ? undefined : clockWords(clockAheadMs)
}

export function batteryWords({ battery }: Device): string {
  return battery === null ? '' : t('{percent} %', { percent: battery })
}

export function isBatteryLow({ battery }: Device): boolean {
  return battery !== null && battery < LOW_BATTERY
}

/** `3 punches, for 25 min`; nothing where the device has not told. */
export function waitingWords({ queueLength, queuedSince }: Device, now = Date.now()): string {
  if (queueLength === null) return ''
  if (queueLength === 0) return t('None')
  const punches = t('{count, plural, one {# punch} other {# punches}}', { count: queueLength })
  if (queuedSince === null) return punches
  return t('{punches}, for {time}', { punches, time: durationWords(now - Date.parse(queuedSince)) })
}

/** Where a kiosk stands, or whose phone it is. */
export function placeWords({ siteName, employeeName }: Device): string | null {
  return employeeName === null ? siteName : t('Phone of {name}', { name: employeeName })
}
