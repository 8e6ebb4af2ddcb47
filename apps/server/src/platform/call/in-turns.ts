import { setImmediate } from 'node:timers/promises'

/** What others wait at most for a turn of a long piece of work, in milliseconds; a call of theirs waits for as many turns as it has steps. */
const TURN_MS = 1

/** The queue for the turns of all long work: between any two of them the process handles whatever else came in. */
let queue: Promise<void> = Promise.resolve()

/**
 * Works through a long list without keeping anyone waiting: every millisecond the process handles whatever else
 * came in.
 *
 * @param signal Stops the work.
 * @throws its reason, when it is aborted meanwhile
 */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void, signal?: AbortSignal): Promise<void> {
  let start = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - start < TURN_MS) continue
    await nextTurn()
    signal?.throwIfAborted()
    start = performance.now()
  }
}

function nextTurn(): Promise<void> {
  queue = queue.then(() => setImmediate())
  return queue
}
