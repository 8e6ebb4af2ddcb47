let begun = 0
const underWay = new Map<number, AbortController>()

/** How many saving calls have begun so far; a mark for `abandonSaves`. */
export function savesSoFar(): number {
  return begun
}

/**
 * Watches one saving call that is about to begin: answers of saves that overlap do not say which of them the server
 * did first.
 *
 * @returns asked at its end, whether no other was under way in the meantime
 */
export function watchForOthers(): () => boolean {
  const [before, others] = [begun, underWay.size]
  return () => others === 0 && begun === before + 1
}

/** Lets a saving call be abandoned for as long as it is under way. */
export async function underWayAs<T>(work: (abandoned: AbortSignal) => Promise<T>): Promise<T> {
  begun += 1
  const number = begun
  const controller = new AbortController()
  underWay.set(number, controller)
  try {
    return await work(controller.signal)
  } finally {
    underWay.delete(number)
  }
}

/**
 * Ends the saving calls that began after a mark: what has not left the browser is not sent any more, also not when the
 * network is back.
 *
 * @returns whether there was one
 */
export function abandonSaves(since: number): boolean {
  const abandoned = [...underWay].filter(([number]) => number > since)
  for (const [, controller] of abandoned) controller.abort()
  return abandoned.length > 0
}
