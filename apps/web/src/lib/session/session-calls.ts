import type { accountToken, AnswerOf, login, redirectSettings } from '@timeloom/contract'
import { CallError } from '../api/call-error.ts'
import { send } from '../api/transport.ts'

/*
 * The calls before there is a session. They do not go through `call`: the contract's schemas would bring 28 kB (gzip)
 * to the sign-in page. A test holds their paths to the contract.
 */

export const SESSION_PATHS = {
  login: '/account/login',
  accountToken: '/account/token',
  redirectSettings: '/account/redirect-settings',
} as const

/** @source spec 000 §7 Auth: appType is fixed to the time product */
export async function requestLogin(email: string, password: string): Promise<AnswerOf<typeof login>> {
  const body = new URLSearchParams({ email, password, appType: 'time' })
  const answer = await json(await send({ method: 'POST', path: SESSION_PATHS.login, body, isPublic: true }))
  return having<AnswerOf<typeof login>>(answer, 'accessToken')
}

export async function requestAccountToken(): Promise<AnswerOf<typeof accountToken>> {
  const answer = await json(await send({ method: 'POST', path: SESSION_PATHS.accountToken }))
  return having<AnswerOf<typeof accountToken>>(answer, 'user')
}

export async function requestRedirectSettings(): Promise<AnswerOf<typeof redirectSettings>> {
  const answer = await json(await send({ method: 'GET', path: SESSION_PATHS.redirectSettings, isPublic: true }))
  return having<AnswerOf<typeof redirectSettings>>(answer, 'logoutUrl')
}

function json(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw new CallError({ kind: 'server', status: response.status, cause })
  }) as Promise<unknown>
}

function having<Answer>(answer: unknown, name: keyof Answer & string): Answer {
  if (typeof answer === 'object' && answer !== null && name in answer) return answer as Answer
  throw new CallError({ kind: 'server' })
}
