import type { Identity } from '../store/open-store.ts'
import { signRequest } from './sign-request.ts'

/**
 * What came of a request. `denied`: the server does not accept the device. `lost`: no answer that can be used came, and
 * the server may have done it all the same; the status is null where none came at all.
 */
export type Reply =
  | { kind: 'answered'; body: Record<string, unknown> }
  | { kind: 'denied'; isRevoked: boolean }
  | { kind: 'lost'; status: number | null }

export interface ServerOptions {
  fetch: typeof fetch
  /** the device's own clock */
  now: () => number
  /** told after each request: whether the server is there and answers */
  onReached: (isReached: boolean) => void
}

interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: string
  authorization?: string
  timeoutMs: number
}

const TIMEOUT_MS = 15_000

/** The server as a device reaches it, with the time that its signatures carry. */
export class Server {
  readonly #options: ServerOptions
  #aheadMs: number | null = null

  constructor(options: ServerOptions) {
    this.#options = options
  }

  /** How far the device's clock is ahead of the server's; below 0: behind; null: the server has not told its time yet. */
  get clockAheadMs(): number | null {
    return this.#aheadMs
  }

  /** Sends without a signature. */
  post(path: string, body: object): Promise<Reply> {
    return this.#exchange({ method: 'POST', path, body: JSON.stringify(body), timeoutMs: TIMEOUT_MS })
  }

  /**
   * Sends as a device. Where the server does not accept it, the device's clock may be to blame: the request is signed
   * once more, with the time that the server tells.
   */
  async postSigned(identity: Identity, path: string, content: object, timeoutMs = TIMEOUT_MS): Promise<Reply> {
    const body = JSON.stringify(content)
    const send = async () => {
      const time = Math.round(this.#options.now() - (this.#aheadMs ?? 0))
      const authorization = await signRequest(identity, { method: 'POST', path, body, time })
      return this.#exchange({ method: 'POST', path, body, authorization, timeoutMs })
    }
    const reply = await send()
    if (reply.kind !== 'denied' || reply.isRevoked) return reply
    const time = await this.#exchange({ method: 'GET', path: '/api/device/time', timeoutMs })
    return time.kind === 'answered' ? send() : { kind: 'lost', status: null }
  }

  async #exchange({ method, path, body, authorization, timeoutMs }: Request): Promise<Reply> {
    const askedAt = this.#options.now()
    try {
      const response = await this.#options.fetch(path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(authorization !== undefined && { authorization }),
        },
        ...(body !== undefined && { body }),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await response.json()
      const { status, ok } = response
      this.#options.onReached(isObject(answer) && status < 500)
      if (!isObject(answer)) return { kind: 'lost', status }
      this.#learnTime(answer['serverTime'], askedAt)
      if (status === 401) return { kind: 'denied', isRevoked: answer['code'] === 'revoked' }
      return ok ? { kind: 'answered', body: answer } : { kind: 'lost', status }
    } catch {
      this.#options.onReached(false)
      return { kind: 'lost', status: null }
    }
  }

  /** The answer was on its way for half of the time, as far as anyone knows. */
  #learnTime(serverTime: unknown, askedAt: number): void {
    const time = typeof serverTime === 'string' ? Date.parse(serverTime) : Number.NaN
    if (!Number.isNaN(time)) this.#aheadMs = Math.round((askedAt + this.#options.now()) / 2 - time)
  }
}

/** What answers in the server's place (a proxy, a sign-in page of the network) sends no object. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
