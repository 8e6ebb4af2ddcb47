import type { Phone } from '@timeloom/contract'
import { use, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { ownZone, shortMoment } from '../ui/time.ts'
import { useNow } from '../ui/use-now.ts'
import { words } from '../words.ts'

/** Phones of the person, each with a way to remove it. */
export function PhoneList({ rows, onChange }: { rows: Phone[]; onChange: () => void }) {
  const { session, device, phone } = use(AppContext)
  const [asked, setAsked] = useState<string | null>(null)
  const now = useNow()
  const own = device.state().enrolment?.deviceId
  const remove = async (id: string) => {
    if (asked !== id) return setAsked(id)
    await session.call('POST', `/api/phones/${id}/revoke`, {}).catch(() => undefined)
    setAsked(null)
    // it hears from the server that it is none any more
    if (id === own) await phone.refresh()
    onChange()
  }
  return (
    <ul className="rows">
      {rows.map(({ id, name, lastSeenAt }) => (
        <li key={id}>
          <span>
            <b>{id === own ? `${name} (${words.thisPhone.toLowerCase()})` : name}</b>
            <small>
              {lastSeenAt === null ? words.neverSeen : words.lastSeen(shortMoment(lastSeenAt, ownZone(), now))}
            </small>
          </span>
          <button type="button" className="button button-small" onClick={() => void remove(id)}>
            {asked === id ? words.removeForGood : words.remove}
          </button>
        </li>
      ))}
    </ul>
  )
}
