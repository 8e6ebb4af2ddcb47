import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The caller's `x-request-id` when it is one, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}
