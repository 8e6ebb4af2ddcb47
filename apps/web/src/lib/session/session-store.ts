import type { AnswerOf, CurrentUser, showSecondStep, TwoStepMethod } from '@timeloom/contract'
import { useSyncExternalStore } from 'react'
import { CallError } from '../api/call-error.ts'
import { showDatesAs } from '../format/dates.ts'
import { accessToken, clearTokens, onSessionEnded, onStepDemanded, storeTokens, type Tokens } from '../api/tokens.ts'
import { keepFor } from '../kept.ts'
import { loadRoutes } from '../known-routes.ts'
import { queryClient } from '../query-client.ts'
import { loadInstallation } from './installation.ts'
import type { Session } from './session.ts'
import { requestAccountToken, requestLogin, requestLoginAsEmployee } from './session-calls.ts'

export type SessionState =
  | { status: 'starting' }
  | { status: 'signedOut' }
  /** The password was handed out: another one comes first. */
  | { status: 'mustChangePassword' }
  /** The company wants a second step: setting it up comes first. */
  | { status: 'mustSetUpTwoStep' }
  | { status: 'signedIn'; session: Session; choice?: RoleChoice | undefined }
  | { status: 'failed'; error: unknown }

/** A user who is also an employee has just signed in and must choose a role. */
export interface RoleChoice {
  /** Where the server wants the person to go, when it says so. */
  redirectUrl: string | undefined
}

let state: SessionState = { status: 'starting' }
const listeners = new Set<() => void>()

onSessionEnded(() => become({ status: 'signedOut' }))
onStepDemanded((step) => {
  if (state.status !== 'signedIn') return
  become({ status: step === 'changePassword' ? 'mustChangePassword' : 'mustSetUpTwoStep' })
})

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

/** A sign-in that has passed the password and still needs the second step. */
export interface OwedSignIn {
  challenge: string
  methods: TwoStepMethod[]
  remember: boolean
}

/** A sign-in that is done. */
export interface Arrived {
  /** Where the server wants the user to go, when it says so. */
  redirectUrl: string | undefined
}

/**
 * Signs in and opens the session, unless the account has a second step: then that is owed first.
 *
 * @throws CallError when the sign-in is refused
 */
export async function signIn({
  email,
  password,
  remember,
}: {
  email: string
  password: string
  remember: boolean
}): Promise<Arrived | OwedSignIn> {
  const answer = await requestLogin(email, password)
  return 'twoStep' in answer ? { ...answer.twoStep, remember } : arrive(answer, remember)
}

/** Opens the session of a sign-in that the server has answered with tokens. */
export async function arrive(
  { redirectUrl, allowLoginAsEmployee, ...tokens }: AnswerOf<typeof showSecondStep>,
  remember: boolean,
): Promise<Arrived> {
  queryClient.clear()
  storeTokens(tokens, remember)
  await enter(allowLoginAsEmployee ? { redirectUrl } : undefined)
  return { redirectUrl: allowLoginAsEmployee ? undefined : redirectUrl }
}

/**
 * Continues as the account's employee.
 *
 * @returns where the server wants the user to go, when it says so
 * @throws CallError when it is refused
 * @source spec 000 §4
 */
export async function becomeEmployee(): Promise<string | undefined> {
  const { redirectUrl, ...tokens } = await requestLoginAsEmployee()
  await continueWith(tokens)
  return redirectUrl
}

/** Goes on in the session of these tokens: another company is open in it, or none. */
export async function continueWith(tokens: Tokens) {
  queryClient.clear()
  storeTokens(tokens)
  await enter()
}

/** The person goes on in the greater role. */
export function keepRole() {
  if (state.status === 'signedIn') become({ status: 'signedIn', session: state.session })
}

/** Reads again what the person may do and what the company has switched on, after a save that changes it. */
export async function reloadFacts() {
  if (state.status !== 'signedIn') return
  const { loadSessionFacts } = await import('./session-facts.ts')
  const facts = await loadSessionFacts(state.session.user)
  if (state.status !== 'signedIn') return
  const user = { ...state.session.user, companyName: facts.settings.companyName }
  become({ ...state, session: { ...state.session, ...facts, user } })
}

/** Shows what the person has just changed of themselves. */
export function changeUser(changes: Partial<CurrentUser>) {
  if (state.status !== 'signedIn') return
  const { session } = state
  become({ ...state, session: { ...session, user: { ...session.user, ...changes } } })
}

/** Clears the session here and loads the logout address, which ends it on the server. */
export async function signOut() {
  const { logoutUrl } = await loadInstallation().catch(() => ({ logoutUrl: '/logout' }))
  clearTokens()
  queryClient.clear()
  location.assign(logoutUrl)
}

async function enter(choice?: RoleChoice) {
  const { user, ...tokens } = await requestAccountToken()
  storeTokens(tokens)
  if (user.mustChangePassword) return become({ status: 'mustChangePassword' })
  if (user.mustSetUpTwoStep) return become({ status: 'mustSetUpTwoStep' })
  const { loadSessionFacts } = await import('./session-facts.ts')
  const [facts] = await Promise.all([loadSessionFacts(user), loadRoutes()])
  keepFor(user.userId)
  become({ status: 'signedIn', session: { user, ...facts }, choice })
}

function become(next: SessionState) {
  if (next.status === 'signedOut' && accessToken() === undefined) queryClient.clear()
  if (next.status === 'signedIn') showDatesAs(next.session.user.dateFormat)
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
