import type { DeviceState } from '@timeloom/device'
import { shortMoment } from '../ui/time.ts'
import { words } from '../words.ts'
import { Icon } from '../ui/icons.tsx'

/** A phone's clock may be off by so much: MOST_CLOCK_SKEW_MS of the contract. */
const MOST_CLOCK_SKEW_MS = 120_000

/** Whether punches are where they belong: with the server. */
export function StateLine({ state, zone, now }: { state: DeviceState; zone: string; now: number }) {
  const { connection, queue, clockAheadMs } = state
  const isOffline = connection === 'offline'
  const text =
    queue.waiting === 0
      ? isOffline
        ? words.offline
        : words.allSent
      : isOffline
        ? words.offlineWaiting(queue.waiting, shortMoment(queue.waitingSince ?? now, zone, now))
        : words.sending(queue.waiting)
  const minutes = Math.round((clockAheadMs ?? 0) / 60_000)
  return (
    <>
      {(isOffline || queue.waiting > 0) && (
        <p className="note" role="status" aria-label={words.connection}>
          <Icon name="offline" size={20} />
          {text}
        </p>
      )}
      {Math.abs(clockAheadMs ?? 0) > MOST_CLOCK_SKEW_MS && (
        <p className="note" role="alert">
          <Icon name="warning" size={20} />
          {words.clockOff(minutes)}
        </p>
      )}
    </>
  )
}
