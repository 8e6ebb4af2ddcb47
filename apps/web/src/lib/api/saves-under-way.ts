let begun = 0
const underWay = new Map<number, AbortController>()

/** How many saving calls have begun so far; a mark for `abandonSaves`. */
export function savesSoFar(): number {
  return begun
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
