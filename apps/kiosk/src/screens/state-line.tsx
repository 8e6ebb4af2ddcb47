import { momentOf, type TimeStyle } from '@timeloom/device'
import type { DeviceState } from '@timeloom/device'
import { words } from '../words.ts'

type Line = Pick<DeviceState, 'connection' | 'queue'>

/** Whether the server is there, and what is still to be sent. */
export function StateLine({ connection, queue, style, now }: Line & { style: TimeStyle; now: number }) {
  return (
    <p className="chip" role="status" aria-label={words.connection}>
      <i className={`dot dot-${connection}`} aria-hidden="true" />
      {lineOf({ connection, queue }, style, now)}
    </p>
  )
}

function lineOf({ connection, queue: { waiting, waitingSince } }: Line, style: TimeStyle, now: number): string {
  if (connection === 'offline') {
    return waitingSince === null ? words.offline : words.offlineWaiting(waiting, momentOf(waitingSince, style, now))
  }
  if (connection === 'unknown') return words.connecting
  return waiting === 0 ? words.allSent : words.sending(waiting)
}
