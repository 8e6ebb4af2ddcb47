import { CallError } from './call-error.ts'
import { drain } from './drain.ts'

/**
 * The tokens of the session: the access token lives in memory, the refresh token where 'Remember me' put it (local
 * storage, else the tab's session storage).
 */

const REFRESH_KEY = 'timeloom.refreshToken'
/** Held to the contract by a test; the schemas stay out of the sign-in page. */
export const REFRESH_PATH = '/account/refresh-token'
const REFRESH_TIMEOUT_MS = 15_000

let access: string | undefined
let ending: (() => void) | undefined
let demanding: ((step: OwedStep) => void) | undefined
let refreshing: Promise<boolean> | undefined
let isRefreshEnabled = true

/** What the server wants before anything else, as its refusals call it: a password of one's own, a second step. */
export const OWED_STEPS = ['changePassword', 'setUpTwoStep'] as const
export type OwedStep = (typeof OWED_STEPS)[number]

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export function accessToken(): string | undefined {
  return access
}

/** @param remember keep the session when the browser closes; absent keeps what the session had */
export function storeTokens(tokens: Tokens, remember?: boolean) {
  access = tokens.accessToken
  const store = (remember ?? localStorage.getItem(REFRESH_KEY) !== null) ? localStorage : sessionStorage
  if (remember !== undefined) forgetRefreshToken()
  store.setItem(REFRESH_KEY, tokens.refreshToken)
}

export function clearTokens() {
  access = undefined
  forgetRefreshToken()
}

/** True when a session may exist here; the cookie alone can still prove one. */
export function hasStoredSession(): boolean {
  return storedRefreshToken() !== null
}

/** Names what happens when the session cannot be refreshed. */
export function onSessionEnded(hook: () => void) {
  ending = hook
}

export function sessionEnded() {
  clearTokens()
  ending?.()
}

/** Names what happens when the server wants something before anything else. */
export function onStepDemanded(hook: (step: OwedStep) => void) {
  demanding = hook
}

export function stepDemanded(step: OwedStep) {
  demanding?.(step)
}

/** @source spec 000 §8.1: with the refresh disabled a 401 goes straight to the login page */
export function setRefreshEnabled(enabled: boolean) {
  isRefreshEnabled = enabled
}

/**
 * Refreshes the session; calls that ask in the meantime wait for the same answer. A token is spent once only, so tabs
 * take turns: whoever comes second finds the first one's token in the storage.
 *
 * @param usedToken access token that was refused; when it is no longer the current one nothing is sent
 * @returns false when the session has ended (it is cleared then, and the hook called)
 * @throws CallError when the server was not reached or is in trouble: the session may be fine
 */
export async function refreshOnce(usedToken: string | undefined): Promise<boolean> {
  if (access !== undefined && access !== usedToken) return true
  refreshing ??= inTurn(refresh).finally(() => (refreshing = undefined))
  const isFresh = await refreshing
  if (!isFresh) sessionEnded()
  return isFresh
}

async function refresh(): Promise<boolean> {
  const refreshToken = storedRefreshToken()
  if (!isRefreshEnabled || refreshToken === null) return false
  try {
    const response = await fetch(REFRESH_PATH, {
      method: 'POST',
      body: new URLSearchParams({ refreshToken }),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
    })
    if (!response.ok) {
      drain(response)
      if (response.status >= 500) throw new CallError({ kind: 'unavailable', status: response.status })
      return false
    }
    const answer = (await response.json()) as Partial<Tokens>
    if (!answer.accessToken) return false
    storeTokens({ accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? refreshToken })
    return true
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    throw new CallError({ kind: 'offline', cause })
  }
}

/** One tab at a time, where the browser can (secure addresses only). */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager | null }
  return locks ? locks.request('timeloom.refresh', work) : work()
}

function storedRefreshToken(): string | null {
  return sessionStorage.getItem(REFRESH_KEY) ?? localStorage.getItem(REFRESH_KEY)
}

function forgetRefreshToken() {
  sessionStorage.removeItem(REFRESH_KEY)
  localStorage.removeItem(REFRESH_KEY)
}
