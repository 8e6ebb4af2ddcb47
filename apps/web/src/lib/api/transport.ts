import type { ErrorAnswer } from '@timeloom/contract'
import { connectionNow, heard, isGateway, lossesNow, unheard } from '../connection.ts'
import { CallError, type CallErrorKind } from './call-error.ts'
import { drain } from './drain.ts'
import { accessToken, OWED_STEPS, refreshOnce, sessionEnded, stepDemanded } from './tokens.ts'

export interface TransportRequest {
  method: string
  /** Path with query, from the root of the origin. */
  path: string
  body?: BodyInit | undefined
  /** Sign-in, recovery and reset: no bearer, and a 401 does not start a refresh. */
  isPublic?: boolean | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** A POST that only reads. */
  isRead?: boolean | undefined
}

/** @source spec gaps C2; calls that are longer say so in the contract */
const TIMEOUT_MS = 60_000

/**
 * Sends a request, refreshing the session once on a 401, and answers the response when it is a success.
 *
 * @throws CallError; or the signal's own reason when the caller ended it
 * @source spec 000 §8.1; gaps B3, B4
 */
export async function send(request: TransportRequest): Promise<Response> {
  const usedToken = accessToken()
  const response = await attempt(request)
  if (request.isPublic || !isSignedOut(response)) return successOf(request, response)
  drain(response)

  if (!(await refreshOnce(usedToken))) throw new CallError({ kind: 'signedOut', status: 401 })
  const repeated = await attempt(request)
  if (!isSignedOut(repeated)) return successOf(request, repeated)
  drain(repeated)
  sessionEnded()
  throw new CallError({ kind: 'signedOut', status: 401 })
}

async function attempt(request: TransportRequest): Promise<Response> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS)
  const token = accessToken()
  const asked = lossesNow()
  const wasOffline = !navigator.onLine && connectionNow() !== 'up'
  try {
    const response = await fetch(request.path, {
      method: request.method,
      body: request.body ?? null,
      credentials: 'same-origin',
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      headers: {
        accept: 'application/json',
        ...(token && !request.isPublic ? { authorization: `Bearer ${token}` } : {}),
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
      },
    })
    if (isGateway(response.status)) unheard()
    else heard(asked)
    return response
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    unheard()
    const lost = wasOffline ? 'offline' : 'network'
    throw new CallError({ kind: timeout.aborted ? 'timeout' : lost, isSave: isSave(request), cause })
  }
}

/** Reads the body of an answer, which can be lost on its way like the request. @throws CallError */
export async function readBody<T>(read: () => Promise<T>, request: Pick<TransportRequest, 'method' | 'isRead'>) {
  try {
    return await read()
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : ''
    if (name === 'AbortError') throw cause
    throw new CallError({ kind: name === 'TimeoutError' ? 'timeout' : 'network', isSave: isSave(request), cause })
  }
}

function isSave({ method, isRead }: Pick<TransportRequest, 'method' | 'isRead'>): boolean {
  return method !== 'GET' && isRead !== true
}

/** A 401, a redirect to the login address, or the HTML of a login page where data was due. */
function isSignedOut(response: Response): boolean {
  if (response.status === 401) return true
  if (response.redirected && /\/login\/?$/.test(response.url.replace(/[?].*$/, ''))) return true
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')
}

async function successOf(request: TransportRequest, response: Response): Promise<Response> {
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => undefined)
  const { message, issues, code } = (answer ?? {}) as Partial<ErrorAnswer>
  const owed = response.status === 403 ? OWED_STEPS.find((step) => step === code) : undefined
  if (owed) stepDemanded(owed)
  throw new CallError({
    kind: kindOf(response.status, message),
    isSave: isSave(request),
    status: response.status,
    serverMessage: typeof message === 'string' ? message : undefined,
    issues: Array.isArray(issues) ? issues : undefined,
    answer,
  })
}

/** A 409 is about the record only where it says so: there are others, such as a request that is still being worked on. */
function kindOf(status: number, message: unknown): CallErrorKind {
  if (status === 409 && message !== 'changed') return 'invalid'
  return KINDS[status] ?? 'server'
}

const KINDS: Partial<Record<number, CallErrorKind>> = {
  400: 'invalid',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  409: 'changed',
  422: 'keyReused',
  429: 'tooMany',
  502: 'network',
  504: 'network',
  503: 'unavailable',
}
