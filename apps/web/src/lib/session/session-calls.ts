import type { accountToken, AnswerOf, login, loginAsEmployee, redirectSettings } from '@timeloom/contract'
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
  loginAsEmployee: '/account/login-as-employee',
  sendRecoveryEmail: '/password/sendEmail',
  resetPassword: '/password/changepwd',
  changePassword: '/profile/change-password',
} as const

/** @source spec 000 §7 Auth: appType is fixed to the time product */
export async function requestLogin(email: string, password: string): Promise<AnswerOf<typeof login>> {
  const body = new URLSearchParams({ email, password, appType: 'Time' })
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
  if (typeof answer === 'object' && answer !== null && name in answer) return answer as Answer
  throw new CallError({ kind: 'server' })
}
