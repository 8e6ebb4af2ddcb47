import { timeOf } from '@timeloom/device'
import { use, useSyncExternalStore } from 'react'
import { AppContext } from '../app-context.ts'
import { words } from '../words.ts'

/** Punches that the server did not accept: they stay here until someone has settled them there. */
export function RefusedPunches() {
  const { device } = use(AppContext)
  const { queue } = useSyncExternalStore(device.subscribe, device.state)
  if (queue.refused.length === 0) return null
  return (
    <section className="card" aria-label={words.refusedTitle}>
      <h2>{words.refusedTitle}</h2>
      <p>{words.refused}</p>
      <ul className="rows">
        {queue.refused.map(({ sequence, direction, deviceTime, zone }) => (
          <li key={sequence}>
            <span>
              {direction} {deviceTime.slice(0, 10)} {timeOf(deviceTime, { timeZoneId: zone, timeFormat: 'HH:mm' })}
            </span>
            <button type="button" className="button button-small" onClick={() => void device.dismiss(sequence)}>
              {words.dismiss}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
