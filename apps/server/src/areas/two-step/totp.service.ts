import type { AnswerOf, beginTotp, confirmTotp } from '@timeloom/contract'
import { giveBackAttempt, takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import type { Seal } from '../../platform/auth/seal.ts'
import { invalid, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { workOnAccount } from '../accounts/own-account.service.ts'
import { firstRecoveryCodes } from './recovery-codes.service.ts'
import { sessionOf } from '../accounts/session.service.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp-codes.ts'
import { putAuthenticator, selectAuthenticator, takeStep } from './totp.repository.ts'
import { newChallenge, openChallenge, takeChallenge } from './two-step-challenges.service.ts'
import { askAgain } from './two-step-proof.service.ts'
import { lockTwoStep, readTwoStepOwner } from './two-step.repository.ts'

type Sealed = Visit & { seal: Seal }

const PER_ACCOUNT: Limit = { name: 'totp setup', attempts: 10, windowMinutes: 15 }
const KIND = 'totp setup'

/**
 * Starts setting up an authenticator app. Nothing takes effect until its code is entered.
 *
 * @returns 400 on the field `password` unless the sign-in is fresh
 */
export async function beginOwnTotp(
  visit: Sealed,
  password: string | undefined,
): Promise<AnswerOf<typeof beginTotp> | Refusal> {
  const unproved = await askAgain(visit, { password, takesFresh: true })
  if (unproved) return unproved
  const { accountId } = sessionOf(visit)
  const secret = newTotpSecret()
  const detail = { sealedSecret: visit.seal.close(secret, contextOf(accountId)).toString('base64') }
  const { email, challenge } = await visit.transact(async (tx) => ({
    email: (await readTwoStepOwner(tx, accountId)).email,
    challenge: await newChallenge(tx, { kind: KIND, accountId, detail, at: visit.now }),
  }))
  return { challenge, secret, qrCode: await qrCodeOf(totpAddress(secret, email)) }
}

/**
 * Activates the app with a code it shows. A previous app stops working.
 *
 * @returns 400 on the field `code`, or on `challenge` when it has taken too long; 429 after too many wrong codes
 */
export async function confirmOwnTotp(
  visit: Sealed,
  { challenge, code }: { challenge: string; code: string },
): Promise<AnswerOf<typeof confirmTotp> | Refusal> {
  const session = sessionOf(visit)
  const { accountId } = session
  const attempts = [{ limit: PER_ACCOUNT, subject: accountId }]
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, attempts, visit.now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  const begun = await visit.transact((tx) => openChallenge(tx, { kind: KIND, challenge, at: visit.now }))
  if (begun?.accountId !== accountId) return tooLate()
  const sealedSecret = Buffer.from(String(begun.detail['sealedSecret']), 'base64')
  const step = stepOfCode(visit.seal.open(sealedSecret, contextOf(accountId)), digitsOf(code), visit.now)
  if (step === undefined) return wrongCode()
  await visit.transact((tx) => giveBackAttempt(tx, attempts, visit.now))
  return workOnAccount(visit, session, async ({ tx, audit }) => {
    await lockTwoStep(tx, accountId)
    if (!(await takeChallenge(tx, { kind: KIND, challenge, at: visit.now }))) return tooLate()
    await putAuthenticator(tx, { accountId, sealedSecret, step, at: visit.now })
    const recoveryCodes = await firstRecoveryCodes(tx, accountId, visit.now)
    await audit({ action: 'update', after: { secondStep: 'authenticator app set up' } })
    return { message: 'success', recoveryCodes }
  })
}

/** Takes a code of the account's app; each time step is taken once. @returns false for a wrong or used code */
export async function takeTotpCode(
  tx: InstallationTx,
  seal: Seal,
  { accountId, code, at }: { accountId: string; code: string; at: Date },
): Promise<boolean> {
  const app = await selectAuthenticator(tx, accountId)
  const step = app && stepOfCode(seal.open(app.sealedSecret, contextOf(accountId)), code, at)
  return step !== undefined && takeStep(tx, accountId, step)
}

/** A code as apps show it, in two groups. */
export function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, '')
}

function contextOf(accountId: string): string {
  return `totp ${accountId}`
}

async function qrCodeOf(text: string): Promise<string> {
  const { default: qrcode } = await import('qrcode')
  const svg = await qrcode.toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function wrongCode(): Refusal {
  const reason = 'The code is wrong. Type the 6 digits that the app shows now.'
  return invalid(reason, [{ field: 'code', reason }])
}

function tooLate(): Refusal {
  const reason = 'This took too long. Please start again.'
  return invalid(reason, [{ field: 'challenge', reason }])
}
