/** More attempts than anyone would retry. */
const MOST = 50

/** Keys of creating calls without an answer, by what was sent; oldest first. */
const keys = new Map<string, string>()

/**
 * The `Idempotency-Key` of a call that creates: the one of the attempt before, where the same thing was sent and nobody
 * knows what became of it, so that a repeat creates nothing twice.
 */
export function retryKey(sent: string): string | undefined {
  return keys.get(sent)
}

export function keepRetryKey(sent: string, key: string) {
  keys.delete(sent)
  keys.set(sent, key)
  const [oldest] = keys.keys()
  if (keys.size > MOST && oldest !== undefined) keys.delete(oldest)
}

export function forgetRetryKey(sent: string) {
  keys.delete(sent)
}

/** What is sent, as text. A file has no JSON of its own: another file is another content. */
export function sentText(sent: unknown): string {
  return JSON.stringify(sent, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}
