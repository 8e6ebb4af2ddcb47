import type { AnswerOf, accountToken, CurrentUser, login } from '@timeloom/contract'

/** Why a call did not lead to an answer. */
export type CallProblem = 'lost' | 'signedOut' | 'refused' | 'tooMany'

export class CallFailed extends Error {
  readonly problem: CallProblem
  /** fields of the call that were refused, where the server names some */
  readonly fields: readonly string[]

  constructor(problem: CallProblem, fields: readonly string[] = []) {
    super(problem)
    this.problem = problem
    this.fields = fields
  }
}

export type SessionState =
  | { status: 'unknown' | 'signedOut' }
  /** a password of one's own, or the second step, is owed first: in the browser */
  | { status: 'owing' }
  | { status: 'signedIn'; user: CurrentUser }

interface Tokens {
  accessToken: string
  refreshToken: string
}

const REFRESH_KEY = 'timeloom.phone.refreshToken'
/** someone signed out, and the server has not heard of it yet */
const LEAVING_KEY = 'timeloom.phone.leaving'
const TIMEOUT_MS = 20_000
/** A photo takes a while where the network is slow. */
const FILE_TIMEOUT_MS = 120_000

/** The signed-in person of the phone. The access token lives in memory, the refresh token in the app's storage. */
export class Session {
  readonly #listeners = new Set<() => void>()
  #state: SessionState = { status: 'unknown' }
  #access: string | null = null
  #renewing: Promise<boolean> | null = null
  /** keys of what was sent without an answer */
  readonly #unanswered = new Map<string, string>()

  readonly state = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Finds out whether someone is signed in: here, or in the web app of the same browser. Without a network it stays open. */
  async start(): Promise<void> {
    try {
      if (localStorage.getItem(LEAVING_KEY) !== null) await this.#leave()
      await this.#enter()
    } catch (error) {
      if (isEnd(error)) this.#become({ status: 'signedOut' })
    }
  }

  /** @returns what is owed for the second step; null: signed in */
  async signIn(email: string, password: string): Promise<AnswerOf<typeof login> | null> {
    const answer = await send<AnswerOf<typeof login>>('/account/login', { email, password, appType: 'Time' })
    return 'twoStep' in answer ? answer : this.#arrive(answer)
  }

  /** The second step. */
  async showCode(challenge: string, code: string): Promise<void> {
    await this.#arrive(await send<Tokens>('/account/two-step', { challenge, code }))
  }

  /** Ends the session here and on the server. */
  async signOut(): Promise<void> {
    const access = this.#access
    this.#access = null
    localStorage.removeItem(REFRESH_KEY)
    localStorage.setItem(LEAVING_KEY, '1')
    this.#become({ status: 'signedOut' })
    await this.#leave(access).catch(() => undefined)
  }

  /** Without a network the server hears of it at the next start: until then nobody is signed in by the cookie. */
  async #leave(access: string | null = null): Promise<void> {
    try {
      await fetch('/logout', { redirect: 'manual', headers: access ? { authorization: `Bearer ${access}` } : {} })
    } catch {
      throw new CallFailed('signedOut')
    }
    localStorage.removeItem(LEAVING_KEY)
  }

  /**
   * Calls as the signed-in person.
   *
   * @throws CallFailed
   */
  call<T>(method: 'GET' | 'POST', path: string, body?: Record<string, unknown>): Promise<T> {
    return this.#call<T>(method, path, { body })
  }

  /**
   * Calls what creates something. The same sent again, because no answer came, creates nothing twice.
   *
   * @throws CallFailed
   */
  async create<T>(path: string, body: Record<string, unknown>): Promise<T> {
    const sent = JSON.stringify([path, body])
    const key = this.#unanswered.get(sent) ?? crypto.randomUUID()
    this.#unanswered.set(sent, key)
    try {
      const answer = await this.#call<T>('POST', path, { body, key })
      this.#unanswered.delete(sent)
      return answer
    } catch (error) {
      if (!(error instanceof CallFailed) || error.problem !== 'lost') this.#unanswered.delete(sent)
      throw error
    }
  }

  /**
   * Sends a file.
   *
   * @throws CallFailed
   */
  upload<T>(path: string, file: File): Promise<T> {
    return this.#call<T>('POST', path, { file })
  }

  /**
   * Reads a file.
   *
   * @throws CallFailed
   */
  async file(path: string): Promise<Blob> {
    const response = await this.#answer('GET', path, {})
    if (!answered(response).ok) throw new CallFailed('refused')
    return response.blob().catch(lose)
  }

  async #call<T>(method: 'GET' | 'POST', path: string, sent: Omit<Sent, 'access'>): Promise<T> {
    return read<T>(await this.#answer(method, path, sent))
  }

  async #answer(method: 'GET' | 'POST', path: string, sent: Omit<Sent, 'access'>): Promise<Response> {
    if (this.#access === null && !(await this.#renew())) throw this.#ended()
    const used = this.#access
    const first = await request(method, path, { ...sent, access: used })
    if (first.status !== 401) return first
    if (!(await this.#renew(used))) throw this.#ended()
    return request(method, path, { ...sent, access: this.#access })
  }

  async #arrive(tokens: Tokens): Promise<null> {
    this.#store(tokens)
    await this.#enter()
    return null
  }

  async #enter(): Promise<void> {
    if (this.#access === null) await this.#renew()
    const { user, ...tokens } = await read<AnswerOf<typeof accountToken>>(
      await request('POST', '/account/token', { access: this.#access }),
    )
    this.#store(tokens)
    this.#become(user.mustChangePassword || user.mustSetUpTwoStep ? { status: 'owing' } : { status: 'signedIn', user })
  }

  #ended(): CallFailed {
    this.#become({ status: 'signedOut' })
    return new CallFailed('signedOut')
  }

  /** A refresh token is spent once: calls and tabs take turns. @returns false: there is no session any more */
  #renew(used: string | null = null): Promise<boolean> {
    if (this.#access !== null && this.#access !== used) return Promise.resolve(true)
    this.#renewing ??= navigator.locks
      .request('timeloom.phone.refresh', () => this.#refresh())
      .finally(() => (this.#renewing = null))
    return this.#renewing
  }

  async #refresh(): Promise<boolean> {
    const refreshToken = localStorage.getItem(REFRESH_KEY)
    if (refreshToken === null) return false
    try {
      this.#store(await send<Tokens>('/account/refresh-token', { refreshToken }))
      return true
    } catch (error) {
      if (!isEnd(error)) throw error
      localStorage.removeItem(REFRESH_KEY)
      this.#access = null
      return false
    }
  }

  #store({ accessToken, refreshToken }: Tokens): void {
    this.#access = accessToken
    localStorage.setItem(REFRESH_KEY, refreshToken)
  }

  #become(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** The server said no; anything else may pass. */
function isEnd(error: unknown): boolean {
  return error instanceof CallFailed && (error.problem === 'signedOut' || error.problem === 'refused')
}

async function send<T>(path: string, body: Record<string, unknown>): Promise<T> {
  return read<T>(await request('POST', path, { body, access: null }))
}

interface Sent {
  body?: Record<string, unknown> | undefined
  /** in the place of a body */
  file?: File
  /** the same again is the same call */
  key?: string
  access: string | null
}

async function request(method: 'GET' | 'POST', path: string, { body, file, key, access }: Sent): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(access !== null && { authorization: `Bearer ${access}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(file && { body: formOf(file) }),
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(file ? FILE_TIMEOUT_MS : TIMEOUT_MS),
    })
  } catch {
    throw new CallFailed('lost')
  }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** What answers in the server's place (a proxy, the sign-in page of a network) sends no JSON. */
async function read<T>(response: Response): Promise<T> {
  const body: unknown = await answered(response).json().catch(lose)
  if (!response.ok) throw new CallFailed('refused', refusedFields(body))
  return body as T
}

function refusedFields(body: unknown): string[] {
  const { issues } = Object(body) as { issues?: { field: string }[] }
  return Array.isArray(issues) ? issues.map(({ field }) => field) : []
}

/** An answer of the server that says yes or no. */
function answered(response: Response): Response {
  if (response.status === 429) throw new CallFailed('tooMany')
  if (response.status === 401) throw new CallFailed('signedOut')
  if (response.status >= 500) throw new CallFailed('lost')
  return response
}

function lose(): never {
  throw new CallFailed('lost')
}
