import type { PunchDevice } from '@timeloom/device'
import { isLike } from '@timeloom/device'

const KEY = 'timeloom-kiosk-logo'
const TIMEOUT_MS = 60_000
const AGAIN_MS = 60_000

/** A picture as the device keeps it. */
interface KeptLogo {
  id: string
  /** `data:` */
  address: string
}

/** The company's logo, kept on the device so that it is there at once, and without a network. */
export interface Logo {
  /** an address of the picture that has the id; null: it is not there (yet) */
  addressOf: (id: string | null) => string | null
  subscribe: (listener: () => void) => () => void
}

/** Reads the logo that an earlier run kept, and asks for another one when the server names another. */
export function openLogo(device: PunchDevice): Logo {
  const listeners = new Set<() => void>()
  let kept = readKept()
  let askedAt = -AGAIN_MS
  const ask = async () => {
    const id = device.state().enrolment?.facts?.company.logo ?? null
    if (id === null || id === kept?.id || performance.now() - askedAt < AGAIN_MS) return
    askedAt = performance.now()
    const reply = await device.ask('/api/device/logo', {}, TIMEOUT_MS)
    const logo: unknown = reply.kind === 'answered' ? reply.body['logo'] : null
    if (!isLike<Picture>(logo, { id: 'string', mediaType: 'string', content: 'string' })) return
    kept = { id: logo.id, address: `data:${logo.mediaType};base64,${logo.content}` }
    keep(kept)
    for (const listener of listeners) listener()
  }
  device.subscribe(() => void ask().catch(() => {}))
  void ask().catch(() => {})
  return {
    addressOf: (id) => (id !== null && kept?.id === id ? kept.address : null),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Picture {
  id: string
  mediaType: string
  content: string
}

function readKept(): KeptLogo | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isLike<KeptLogo>(kept, { id: 'string', address: 'string' }) ? kept : null
  } catch {
    return null
  }
}

/** Where there is no room, it is asked for again at the next start. */
function keep(logo: KeptLogo): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(logo))
  } catch {
    // the picture is shown all the same
  }
}
