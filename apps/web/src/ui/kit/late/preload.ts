import { connectionNow } from '../../../lib/connection.ts'
import { type LateCode, preloadQueue } from './late-code.ts'

const SETTLED_MS = 2_000
/** Where the browser does not say when it has nothing to do. */
const BREATH_MS = 200

let isRunning = false

/**
 * Loads, one after the other, what the screens that were opened may need: dialogs open at once, and without network, too.
 * To be called with every screen. Nobody's allowance of data is used up for it.
 */
export function preloadWhenIdle() {
  if (isRunning || savesData()) return
  isRunning = true
  setTimeout(next, SETTLED_MS)
}

function next() {
  const code = preloadQueue.shift()
  if (code) whenIdle(() => void loadThenNext(code))
  else isRunning = false
}

async function loadThenNext(code: LateCode<unknown>) {
  if (connectionNow() === 'up') {
    await code.attempt()
    if (code.part() === undefined) code.forget()
  }
  next()
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, BREATH_MS)
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
