import type {
  accountToken,
  AnswerOf,
  login,
  loginAsEmployee,
  OwesTwoStep,
  passkeySignInOptions,
  redirectSettings,
  ShownPasskey,
  showSecondStep,
} from '@timeloom/contract'
import type { z } from 'zod'
import { CallError } from '../api/call-error.ts'
import { send } from '../api/transport.ts'

/*
 * The calls before there is a session. They do not go through `call`: the contract's schemas would bring 28 kB (gzip)
 * to the sign-in page. A test holds their paths to the contract.
 */

export const SESSION_PATHS = {
  login: '/account/login',
  showSecondStep: '/account/two-step',
  secondStepPasskey: '/account/two-step/passkey',
  passkeySignInOptions: '/account/passkey/options',
  passkeySignIn: '/account/passkey',
  beginOidc: '/account/oidc/begin',
  oidcToken: '/account/oidc/token',
  accountToken: '/account/token',
  redirectSettings: '/account/redirect-settings',
  loginAsEmployee: '/account/login-as-employee',
  sendRecoveryEmail: '/password/sendEmail',
  resetPassword: '/password/changepwd',
  changePassword: '/profile/change-password',
} as const

/** @source spec 000 §7 Auth: appType is fixed to the time product */
export async function requestLogin(email: string, password: string): Promise<AnswerOf<typeof login>> {
  const body = new URLSearchParams({ email, password, appType: 'Time' })
  const answer = await json(await send({ method: 'POST', path: SESSION_PATHS.login, body, isPublic: true }))
  return isHaving<z.output<typeof OwesTwoStep>>(answer, 'twoStep')
    ? answer
    : having<AnswerOf<typeof showSecondStep>>(answer, 'accessToken')
}

/** The second step of a sign-in: a code, or a passkey. */
export function requestSecondStep(
  challenge: string,
  shown: { code: string } | { passkey: ShownPasskey },
): Promise<AnswerOf<typeof showSecondStep>> {
  return requestSignIn(
    SESSION_PATHS.showSecondStep,
    'code' in shown ? { challenge, code: shown.code } : { challenge, passkey: JSON.stringify(shown.passkey) },
  )
}

/** Signs in with a passkey alone. */
export function requestPasskeySignIn(passkey: ShownPasskey): Promise<AnswerOf<typeof showSecondStep>> {
  return requestSignIn(SESSION_PATHS.passkeySignIn, { passkey: JSON.stringify(passkey) })
}

/** What the browser needs to ask for a passkey: one of the sign-in that has begun, else any of this address. */
export async function requestPasskeyOptions(challenge: string | null): Promise<AnswerOf<typeof passkeySignInOptions>> {
  const body = new URLSearchParams(challenge === null ? {} : { challenge })
  const path = challenge === null ? SESSION_PATHS.passkeySignInOptions : SESSION_PATHS.secondStepPasskey
  const answer = await json(await send({ method: 'POST', path, body, isPublic: true }))
  return having<AnswerOf<typeof passkeySignInOptions>>(answer, 'challenge')
}

/** Where someone signs in with the provider of their company, found by its code or an email. */
export async function requestProviderAddress(company: string): Promise<{ redirectUrl: string } | { problem: string }> {
  const body = new URLSearchParams({ company })
  const answer = await json(await send({ method: 'POST', path: SESSION_PATHS.beginOidc, body, isPublic: true }))
  if (isHaving<{ redirectUrl: string }>(answer, 'redirectUrl')) return answer
  return { problem: having<{ message: string }>(answer, 'message').message }
}

/** Signs in with the one-time code that a provider's sign-in ended with. @throws CallError 'refused' with the problem */
export async function requestProviderTokens(code: string): Promise<AnswerOf<typeof showSecondStep>> {
  const body = new URLSearchParams({ code })
  const answer = await json(await send({ method: 'POST', path: SESSION_PATHS.oidcToken, body, isPublic: true }))
  if (isHaving<AnswerOf<typeof showSecondStep>>(answer, 'accessToken')) return answer
  throw new CallError({ kind: 'refused', serverMessage: having<{ message: string }>(answer, 'message').message })
}

async function requestSignIn(path: string, fields: Record<string, string>) {
  const answer = await json(await send({ method: 'POST', path, body: new URLSearchParams(fields), isPublic: true }))
  return having<AnswerOf<typeof showSecondStep>>(answer, 'accessToken')
}

export async function requestAccountToken(): Promise<AnswerOf<typeof accountToken>> {
  const answer = await json(await send({ method: 'POST', path: SESSION_PATHS.accountToken }))
  return having<AnswerOf<typeof accountToken>>(answer, 'user')
}

export async function requestRedirectSettings(): Promise<AnswerOf<typeof redirectSettings>> {
  const answer = await json(await send({ method: 'GET', path: SESSION_PATHS.redirectSettings, isPublic: true }))
  return having<AnswerOf<typeof redirectSettings>>(answer, 'logoutUrl')
}

export async function requestLoginAsEmployee(): Promise<AnswerOf<typeof loginAsEmployee>> {
  const answer = await json(await send({ method: 'POST', path: SESSION_PATHS.loginAsEmployee }))
  return having<AnswerOf<typeof loginAsEmployee>>(answer, 'accessToken')
}

/** Asks for a mail with a link to choose a new password. */
export function requestRecovery(email: string): Promise<string> {
  return requestSave(SESSION_PATHS.sendRecoveryEmail, { email }, true)
}

/** @returns 'success', or 'Invalid' when the token does not work */
export function requestReset(password: string, token: string): Promise<string> {
  return requestSave(SESSION_PATHS.resetPassword, { password, token }, true)
}

export function requestPasswordChange(passwords: {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}): Promise<string> {
  return requestSave(SESSION_PATHS.changePassword, passwords, false)
}

async function requestSave(path: string, fields: Record<string, string>, isPublic: boolean): Promise<string> {
  const answer = await json(await send({ method: 'POST', path, body: new URLSearchParams(fields), isPublic }))
  return having<{ message: string }>(answer, 'message').message
}

function json(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw new CallError({ kind: 'server', status: response.status, cause })
  }) as Promise<unknown>
}

function having<Answer>(answer: unknown, name: keyof Answer & string): Answer {
  if (isHaving<Answer>(answer, name)) return answer
  throw new CallError({ kind: 'server' })
}

function isHaving<Answer>(answer: unknown, name: keyof Answer & string): answer is Answer {
  return typeof answer === 'object' && answer !== null && name in answer
}
