import { useSyncExternalStore } from 'react'
import { CallError } from '../api/call-error.ts'
import { accessToken, clearTokens, onSessionEnded, storeTokens } from '../api/tokens.ts'
import { keepFor } from '../kept.ts'
import { queryClient } from '../query-client.ts'
import { loadInstallation } from './installation.ts'
import type { Session } from './session.ts'
import { requestAccountToken, requestLogin } from './session-calls.ts'

export type SessionState =
  | { status: 'starting' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; session: Session }
  | { status: 'failed'; error: unknown }

let state: SessionState = { status: 'starting' }
const listeners = new Set<() => void>()

onSessionEnded(() => become({ status: 'signedOut' }))

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

/**
 * Finds out at the start whether there is a session: the cookie, or the refresh token kept in this browser, proves it.
 *
 * @source spec 000 §4; gaps B1
 */
export async function startSession() {
  become({ status: 'starting' })
  try {
    await enter()
  } catch (error) {
    if (error instanceof CallError && error.kind === 'signedOut') become({ status: 'signedOut' })
    else become({ status: 'failed', error })
  }
}

/**
 * Signs in and opens the session.
 *
 * @returns where the server wants the user to go, when it says so
 * @throws CallError when the sign-in is refused
 */
export async function signIn({ email, password, remember }: { email: string; password: string; remember: boolean }) {
  const { redirectUrl, ...tokens } = await requestLogin(email, password)
  queryClient.clear()
  storeTokens(tokens, remember)
  await enter()
  return redirectUrl
}

/** Clears the session here and loads the logout address, which ends it on the server. */
export async function signOut() {
  const { logoutUrl } = await loadInstallation().catch(() => ({ logoutUrl: '/logout' }))
  clearTokens()
  queryClient.clear()
  location.assign(logoutUrl)
}

async function enter() {
  const { user, ...tokens } = await requestAccountToken()
  storeTokens(tokens)
  const { loadSessionFacts } = await import('./session-facts.ts')
  const facts = await loadSessionFacts()
  keepFor(user.userId)
  become({ status: 'signedIn', session: { user, ...facts } })
}

function become(next: SessionState) {
  if (next.status === 'signedOut' && accessToken() === undefined) queryClient.clear()
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
