import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Proofs } from './oidc-client.ts'

/** What a sign-in with a provider waits for: the browser's way back from it, or the exchange by the page. */
export type OidcStep = 'provider' | 'exchange'

/** 256 random bits: the key of a browser, a state, a one-time code. */
export function newOidcToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * What is kept of a state or a one-time code: a hash of it together with the key that one browser has in its cookie. In
 * another browser, or at another step, it is not found.
 */
export function oidcHash(step: OidcStep, token: string, browserKey: string): Buffer {
  return createHash('sha256').update(`oidc ${step} ${token} ${browserKey}`).digest()
}

/** Nonce and PKCE verifier come from the browser's key: nothing is kept that a sign-in could be finished with. */
export function proofsOf(browserKey: string, state: string): Proofs {
  const derived = (purpose: string) =>
    createHmac('sha256', browserKey).update(`${purpose} ${state}`).digest('base64url')
  return { state, nonce: derived('nonce'), pkceVerifier: derived('pkce') }
}
