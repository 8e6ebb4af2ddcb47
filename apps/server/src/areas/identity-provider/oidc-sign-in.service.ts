import { oidcCallback, type OidcProblem } from '@timeloom/contract'
import { addressSubject } from '../../platform/auth/address-subject.ts'
import { giveBackAttempt, takeAttempt, type Attempt, type Limit } from '../../platform/auth/rate-limit.ts'
import type { Seal } from '../../platform/auth/seal.ts'
import { isRefusal, refused, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { SignInCookie } from '../../platform/call/sign-in-cookie.ts'
import type { Visit } from '../../platform/call/visit.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { findAccountToSignIn } from '../accounts/accounts.service.ts'
import { pathOf, SCREENS } from '../links/links.service.ts'
import { accountOf } from './identity-link.service.ts'
import { accessOf } from './identity-provider-access.ts'
import {
  findProviderByCode,
  findProviderByDomain,
  findProviderOf,
  type StoredProvider,
} from './identity-provider.repository.ts'
import { authorizationAddress, OidcFailure, provenPerson } from './oidc-client.ts'
import { newOidcToken, oidcHash, proofsOf } from './oidc-proofs.ts'
import { beginSession, type SignedIn } from '../sign-in/sign-in.service.ts'
import { insertChallenge, useChallenge } from '../two-step/two-step-challenges.service.ts'

const PER_ADDRESS: Limit = { name: 'oidc address', attempts: 120, windowMinutes: 15 }
/** Time at the provider: people type a password there, and perhaps look for their phone. */
const PROVIDER_MS = 15 * 60_000
/** Time from the callback to the page, which asks at once. */
const EXCHANGE_MS = 60_000

export interface OidcVisit extends Visit {
  seal: Seal
  outside: Outside
  publicUrl: string
  signInCookie: SignInCookie
}

/**
 * Begins a sign-in with a company's provider, named by the company's code or by an email. Only the domain of an email
 * is used. An unknown company, a suspended one and one without an active provider get the same answer.
 *
 * @returns 'unavailable' when nothing leads to a provider, 'unreachable', 429 after too many failed attempts
 */
export async function beginOidcSignIn(
  visit: OidcVisit,
  company: string,
): Promise<{ message: string; redirectUrl: string } | Refusal> {
  const { now } = visit
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, [attemptOf(visit)], now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  const domain = /@([^@]+)$/.exec(company)?.[1]
  const provider = await visit.transact((tx) =>
    domain === undefined ? findProviderByCode(tx, company) : findProviderByDomain(tx, domain),
  )
  if (!provider) return refused('unavailable')
  const [browserKey, state] = [newOidcToken(), newOidcToken()]
  try {
    const redirectUrl = await authorizationAddress(
      visit.outside,
      { ...accessOf(visit.seal, provider), scopes: provider.scopes },
      { ...proofsOf(browserKey, state), redirectUrl: callbackAddress(visit.publicUrl) },
    )
    await visit.transact((tx) =>
      insertChallenge(tx, {
        kind: 'oidc',
        accountId: null,
        tokenHash: oidcHash('provider', state, browserKey),
        detail: detailOf(provider),
        expiresAt: new Date(now.getTime() + PROVIDER_MS),
        at: now,
      }),
    )
    visit.signInCookie.keep(browserKey)
    return { message: 'success', redirectUrl }
  } catch (error) {
    return refused(problemOf(visit, provider, error))
  }
}

interface Callback {
  state?: string | undefined
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/**
 * Ends the part of the provider: checks what the browser brought back, finds the account, and leads to the sign-in page
 * with a one-time code, or with the problem.
 */
export async function finishOidcSignIn(visit: OidcVisit, callback: Callback): Promise<string> {
  const outcome = await finish(visit, callback)
  return pathOf(SCREENS.signIn('code' in outcome ? { oidc: outcome.code } : { oidcProblem: outcome.problem }))
}

async function finish(visit: OidcVisit, callback: Callback): Promise<{ code: string } | { problem: OidcProblem }> {
  const { now, outside } = visit
  const { state } = callback
  const browserKey = visit.signInCookie.value
  if (state === undefined || browserKey === undefined) return { problem: 'expired' }
  const tokenHash = oidcHash('provider', state, browserKey)
  const challenge = await visit.transact((tx) => useChallenge(tx, { kind: 'oidc', tokenHash }, now))
  if (!challenge) return { problem: 'expired' }
  const began = challenge.detail as unknown as OidcDetail
  if (callback.error !== undefined) {
    const problem = callback.error === 'access_denied' ? 'denied' : 'rejected'
    logFailure(visit, began.companyId, { problem, reason: oauthCode(callback.error) })
    return { problem }
  }
  const provider = await visit.transact((tx) => findProviderOf(tx, began.companyId))
  if (!provider || provider.issuer !== began.issuer || provider.clientId !== began.clientId) {
    return { problem: 'expired' }
  }
  try {
    const person = await provenPerson(
      outside,
      { ...accessOf(visit.seal, provider), groupClaim: provider.groupClaim },
      { ...proofsOf(browserKey, state), callback: addressOf(visit.publicUrl, callback) },
    )
    return await admit(visit, { provider, browserKey }, person)
  } catch (error) {
    return { problem: problemOf(visit, provider, error) }
  }
}

function admit(
  visit: OidcVisit,
  { provider, browserKey }: { provider: StoredProvider; browserKey: string },
  person: Awaited<ReturnType<typeof provenPerson>>,
): Promise<{ code: string } | { problem: OidcProblem }> {
  const { now, log } = visit
  const { companyId, groupRoles } = provider
  return visit.transactAs({ companyId, accountId: null, roleId: '4', employeeId: null }, async (tx) => {
    const work = { tx, companyId, address: visit.visitor.address, now, log }
    const linked = await accountOf(work, person, groupRoles)
    if ('problem' in linked) {
      logFailure(visit, companyId, { problem: linked.problem, reason: 'no account to sign in to' })
      return linked
    }
    const code = newOidcToken()
    await insertChallenge(tx, {
      kind: 'oidc',
      accountId: linked.accountId,
      tokenHash: oidcHash('exchange', code, browserKey),
      detail: detailOf(provider),
      expiresAt: new Date(now.getTime() + EXCHANGE_MS),
      at: now,
    })
    return { code }
  })
}

/**
 * Opens the session for a one-time code, once, in the browser that began the sign-in. The provider has taken care of
 * the second step.
 *
 * @returns 'expired' when the code does not work (any more), 'unknown' when the account may not sign in
 */
export async function exchangeOidcCode(visit: OidcVisit, code: string): Promise<SignedIn | Refusal> {
  const { now } = visit
  const browserKey = visit.signInCookie.value
  if (browserKey === undefined) return refused('expired')
  const tokenHash = oidcHash('exchange', code, browserKey)
  const challenge = await visit.transact((tx) => useChallenge(tx, { kind: 'oidc', tokenHash }, now))
  visit.signInCookie.keep(null)
  const accountId = challenge?.accountId
  if (!accountId) return refused('expired')
  const account = await visit.transact((tx) => findAccountToSignIn(tx, accountId))
  if (!account?.mayWork) return refused('unknown')
  const opened = await beginSession(visit, account, { secondStep: 'provider', provedAt: now })
  if (isRefusal(opened)) return refused('unknown')
  await visit.transact((tx) => giveBackAttempt(tx, [attemptOf(visit)], now))
  return opened
}

/** What a step stores: the provider as it was. Changed in the meantime, the sign-in is over. */
interface OidcDetail {
  companyId: string
  issuer: string
  clientId: string
}

function detailOf({ companyId, issuer, clientId }: StoredProvider) {
  return { companyId, issuer, clientId } satisfies OidcDetail
}

function attemptOf({ visitor }: Visit): Attempt {
  return { limit: PER_ADDRESS, subject: addressSubject(visitor.address) }
}

/** Where a provider sends the browser back to; the company's administrator enters it there. */
export function callbackAddress(publicUrl: string): string {
  return publicUrl + oidcCallback.path
}

/** The callback's address as the provider was told it, with what the browser brought. */
function addressOf(publicUrl: string, callback: Callback): URL {
  const address = new URL(callbackAddress(publicUrl))
  for (const [name, value] of Object.entries(callback)) {
    if (value !== undefined) address.searchParams.set(name, value as string)
  }
  return address
}

/** @throws anything that is not the provider's failure: a bug, or the database */
function problemOf(visit: Visit, { companyId }: StoredProvider, error: unknown): OidcProblem {
  if (!(error instanceof OidcFailure)) throw error
  logFailure(visit, companyId, { problem: error.problem, reason: error.message })
  return error.problem
}

function logFailure({ log }: Visit, companyId: string, why: { problem: OidcProblem; reason: string }) {
  log.warn({ companyId, ...why }, 'a sign-in with the identity provider failed')
}

/** OAuth's codes are words; anything else is not written to the log. */
function oauthCode(text: string): string {
  return /^\w{1,60}$/.test(text) ? text : 'not an OAuth code'
}
