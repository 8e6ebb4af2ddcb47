import { useSyncExternalStore } from 'react'

/** `offline`: the browser says that it has no network; `silent`: there is one, and the server does not answer. */
export type Connection = 'up' | 'offline' | 'silent'

/** Answers without the database, and to anyone. */
const PROBE_PATH = '/health/live'
const PROBE_TIMEOUT_MS = 5_000
const PROBE_EVERY_MS = 3_000

let connection: Connection = 'up'
let probing: Promise<void> | undefined
/** How often the browser has said that its network is gone. */
let losses = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

addEventListener('offline', () => {
  losses += 1
  become('offline')
  void probe()
})
addEventListener('online', () => void probe())

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, () => connection)
}

export function connectionNow(): Connection {
  return connection
}

/** Taken when a call is sent, for `heard`. */
export function lossesNow(): number {
  return losses
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * A call was answered: the server is there, whatever the browser says. An answer that was on its way when the network
 * went says nothing of it.
 *
 * @param asked `lossesNow` of when it was sent; absent: of now
 */
export function heard(asked = losses) {
  if (asked !== losses) return
  clearTimeout(timer)
  become('up')
}

/** A call was not answered. One lost call does not mean a lost server: another one finds out. */
export function unheard() {
  if (!navigator.onLine) become('offline')
  void probe()
}

/** Asks whether the server is there, and goes on asking until it is. */
function probe(): Promise<void> {
  clearTimeout(timer)
  const asked = losses
  probing ??= isServerThere()
    .then((isThere) => {
      if (isThere && asked === losses) return heard()
      become(navigator.onLine ? 'silent' : 'offline')
      timer = setTimeout(() => void probe(), PROBE_EVERY_MS)
    })
    .finally(() => (probing = undefined))
  return probing
}

async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    return !isGateway((await fetch(PROBE_PATH, { cache: 'no-store', signal })).status)
  } catch {
    return false
  }
}

/** What a proxy answers in the place of a server that it does not reach. */
export function isGateway(status: number): boolean {
  return status === 502 || status === 504
}

function become(next: Connection) {
  if (next === connection) return
  connection = next
  for (const listener of listeners) listener()
}
