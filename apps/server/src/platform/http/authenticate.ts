import type { Endpoint } from '@timeloom/contract'
import type { FastifyRequest } from 'fastify'
import { apiTokenHash, isApiToken } from '../auth/api-token.ts'
import { CLIENT_ROLE, type Program } from '../auth/program.ts'
import { findApiToken, findOauthClient, type ProgramInForce } from '../auth/program.repository.ts'
import { findSession } from '../auth/session.repository.ts'
import type { VisitorSession } from '../call/visit.ts'
import type { Surroundings } from './surroundings.ts'
import { isSameOrigin } from './same-origin.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

type Found = Omit<VisitorSession, 'address'>

/**
 * In whose name a request comes: the session of the bearer, or of the cookie where the call allows it; a person's API
 * token; a company's OAuth client. Each is looked up each time, so that an ended one stops at once.
 *
 * @returns null without one in force
 * @source spec/decisions.md 11, 26
 */
export async function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  around: Surroundings,
): Promise<VisitorSession | null> {
  const token = bearerOf(request) ?? cookieOf(endpoint, request, around.config.publicUrl)
  const found = token && (await findCaller(endpoint, token, around))
  return found ? { ...found, address: request.ip } : null
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

async function findCaller(
  endpoint: Endpoint,
  token: Token,
  { tokens, db, clock }: Surroundings,
): Promise<Found | undefined> {
  const at = clock.now()
  // What the public reaches, programs reach as the public.
  const mayBeProgram = token.kind === 'access' && endpoint.access !== 'public'
  if (mayBeProgram && isApiToken(token.text)) return ofToken(await findApiToken(db, apiTokenHash(token.text), at))
  const sessionId = await tokens.sessionIdOf(token.text, token.kind, at)
  if (sessionId) return findSession(db, sessionId, at)
  const grant = mayBeProgram ? await tokens.clients.read(token.text, at) : undefined
  const client = grant && (await findOauthClient(db, grant, at))
  return client && ofClient({ ...client, scopes: client.scopes.filter((scope) => grant.scopes.includes(scope)) })
}

function ofToken(found: Awaited<ReturnType<typeof findApiToken>>): Found | undefined {
  if (!found) return undefined
  const { roleId, employeeId, functions, mustChangePassword } = found
  return { ...ofProgram('token', found), roleId, employeeId, functions, mustChangePassword, mustSetUpTwoStep: false }
}

function ofClient(found: ProgramInForce): Found {
  const owesNothing = { mustChangePassword: false, mustSetUpTwoStep: false }
  return { ...ofProgram('client', found), roleId: CLIENT_ROLE, employeeId: null, functions: [], ...owesNothing }
}

/** A program has no sign-in: its own id stands where calls of people have the session's. */
function ofProgram(kind: Program['kind'], { id, accountId, companyId, scopes }: ProgramInForce) {
  return { sessionId: id, familyId: id, accountId, companyId, program: { kind, id, scopes } }
}
