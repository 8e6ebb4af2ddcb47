import type { Endpoint } from '@timeloom/contract'
import { readBody, send } from './transport.ts'

/** The server says every ten seconds that it is there; after this silence, in milliseconds, the stream is dead. */
const SILENCE_MS = 25_000
/** A stream has no end of its own. */
const NO_TIMEOUT_MS = 2_000_000_000

interface Following {
  signal: AbortSignal
  /** The stream is open, or something has changed: what it is about is to be read again. */
  onChange: () => void
}

/**
 * Follows a call that answers events, with the session's bearer, which the browser's own EventSource cannot send.
 *
 * @returns when the stream ends
 * @throws CallError when it cannot be opened or breaks; the signal's reason when it was ended
 */
export async function followEvents(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { signal, onChange }: Following,
): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new DOMException('The stream went silent.', 'TimeoutError')), SILENCE_MS)
  }
  const request = { method: endpoint.method, path: endpoint.path, timeoutMs: NO_TIMEOUT_MS }
  hear()
  try {
    const response = await send({ ...request, signal: AbortSignal.any([signal, silence.signal]) })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const piece = await readBody(async () => reader?.read(), request)
      if (!piece || piece.done) return
      hear()
      const lines = (rest + piece.value).split('\n')
      rest = lines.pop() ?? ''
      if (lines.some((line) => line.startsWith('data:'))) onChange()
    }
  } finally {
    clearTimeout(timer)
  }
}
