import { connectionNow } from '../../../lib/connection.ts'
import { type LateCode, preloadQueue } from './late-code.ts'

const SETTLED_MS = 2_000
/** Where the browser does not say when it has nothing to do. */
const BREATH_MS = 200

let isRunning = false

/**
 * Preloads, one after the other, what the opened screens may need, so that dialogs open at once, even without a
 * network. Call it for every screen. Respects people's data-saving setting.
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
  await preload(code)
  next()
}

/**
 * Loads code that may be needed soon; if that fails, the code loads when it is needed. Not without a network, and not
 * what a place on the screen is loading already: that place reports a failure.
 */
export async function preload(code: LateCode<unknown>): Promise<void> {
  if (connectionNow() !== 'up' || code.isBegun()) return
  await code.attempt()
  if (code.part() === undefined) code.forget()
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, BREATH_MS)
}

/** People’s data-saving setting: nothing loads that they may not need. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
