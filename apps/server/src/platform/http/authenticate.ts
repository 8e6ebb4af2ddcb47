import type { Endpoint } from '@timeloom/contract'
import type { FastifyRequest } from 'fastify'
import { findSession } from '../auth/session.repository.ts'
import type { VisitorSession } from '../call/visit.ts'
import type { Surroundings } from './surroundings.ts'
import { isSameOrigin } from './same-origin.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

/**
 * Whose session a request carries: the bearer's, or the cookie's where the call allows it. The session is looked up each
 * time, so that an ended one stops at once.
 *
 * @returns null without a session in force
 * @source spec/decisions.md 11, 26
 */
export async function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  { tokens, db, clock, config }: Surroundings,
): Promise<VisitorSession | null> {
  const at = clock.now()
  const token = bearerOf(request) ?? cookieOf(endpoint, request, config.publicUrl)
  const sessionId = token && (await tokens.sessionIdOf(token.text, token.kind, at))
  const session = sessionId ? await findSession(db, sessionId, at) : undefined
  return session ? { ...session, address: request.ip } : null
}

interface Token {
  text: string
  kind: 'access' | 'cookie'
}

function bearerOf(request: FastifyRequest): Token | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  return { text: /^Bearer (\S+)$/i.exec(header)?.[1] ?? '', kind: 'access' }
}

function cookieOf(endpoint: Endpoint, request: FastifyRequest, publicUrl: string): Token | undefined {
  const text = request.cookies[SESSION_COOKIE]
  if (!endpoint.cookie || text === undefined) return undefined
  if (endpoint.method !== 'GET' && !isSameOrigin(request, publicUrl)) return undefined
  return { text, kind: 'cookie' }
}
