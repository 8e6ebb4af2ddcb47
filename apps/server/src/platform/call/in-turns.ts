import { setImmediate } from 'node:timers/promises'

/** What others wait at most for a long piece of work, in milliseconds. */
const TURN_MS = 8

/**
 * Works through a long list without keeping anybody waiting: every few milliseconds the process sees to what else came in.
 */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let start = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - start < TURN_MS) continue
    await setImmediate()
    start = performance.now()
  }
}
