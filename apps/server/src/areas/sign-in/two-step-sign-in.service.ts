import type { BodyOf, ShownPasskey, showSecondStep } from '@timeloom/contract'
import { addressSubject } from '../../platform/auth/address-subject.ts'
import { giveBackAttempt, takeAttempt, type Attempt, type Limit } from '../../platform/auth/rate-limit.ts'
import type { Seal } from '../../platform/auth/seal.ts'
import { invalid, isRefusal, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { findAccountToSignIn, type AccountToSignIn } from '../accounts/accounts.service.ts'
import { workOnAccount, type AccountWork } from '../accounts/own-account.service.ts'
import { guessOf, takeGuess, type GuessLimits } from '../accounts/guesses.service.ts'
import { checkShown, showOptions } from '../two-step/passkey-ceremonies.service.ts'
import { selectPasskeys } from '../two-step/passkeys.service.ts'
import { takeRecoveryCode } from '../two-step/recovery-codes.service.ts'
import type { SecondStep } from '../accounts/session.service.ts'
import { beginSession, type SignedIn } from './sign-in.service.ts'
import { digitsOf, takeTotpCode } from '../two-step/totp.service.ts'
import { openChallenge, takeChallenge } from '../two-step/two-step-challenges.service.ts'

type Reached = Visit & { publicUrl: string; seal: Seal }
type Shown = BodyOf<typeof showSecondStep>

const PER_CHALLENGE: Limit = { name: 'two-step challenge', attempts: 5, windowMinutes: 15 }
const PER_ADDRESS: Limit = { name: 'two-step address', attempts: 60, windowMinutes: 15 }
/** A million codes, of which three are right at a time: forty attempts per hour would take years to find one. */
const LIMITS: GuessLimits = {
  pair: { name: 'two-step pair', attempts: 10, windowMinutes: 15 },
  address: PER_ADDRESS,
  account: { name: 'two-step account', attempts: 40, windowMinutes: 60 },
}
/** Whole offices come from one address. */
const ASKED_PER_ADDRESS: Limit = { name: 'passkey options address', attempts: 600, windowMinutes: 15 }

/**
 * Finishes a sign-in with its second step. The challenge is used up with it; a wrong code leaves it.
 *
 * @returns 400 on the field `code` or `passkey` that is wrong, on `challenge` when the sign-in has to begin again; 429
 *   after too many wrong ones
 */
export async function finishSignIn(visit: Reached, shown: Shown): Promise<SignedIn | Refusal> {
  const { challenge } = shown
  const account = await accountOf(visit, challenge)
  if (!account) return (await takeAttempts(visit, [ofAddress(visit, PER_ADDRESS)])) ?? tooLate()
  const { narrow, account: ofAccount } = guessOf(LIMITS, visit, account.id)
  const guess = { narrow: [{ limit: PER_CHALLENGE, subject: challenge }, ...narrow], account: ofAccount }
  const refusal = await takeGuess(visit, guess, async () => account.id)
  if (refusal) return refusal
  if (!account.mayWork) return tooLate()
  const secondStep = await workOnAccount(visit, { ...account, accountId: account.id, employeeId: null }, (work) =>
    proveSecondStep(visit, work, { account, shown }),
  )
  if (isRefusal(secondStep)) return secondStep
  if (secondStep === undefined) return wrong(shown)
  await visit.transact((tx) => giveBackAttempt(tx, [...guess.narrow, guess.account], visit.now))
  return beginSession(visit, account, { secondStep, provedAt: visit.now })
}

/** What the browser needs to ask for a passkey as the second step. @returns 400 when the sign-in has to begin again */
export async function optionsOfSecondStep(visit: Reached, challenge: string) {
  const { publicUrl, now: at } = visit
  const refusal = await takeAttempts(visit, [ofAddress(visit, ASKED_PER_ADDRESS)])
  if (refusal) return refusal
  const account = await accountOf(visit, challenge)
  if (!account) return tooLate()
  return visit.transact(async (tx) => {
    const known = await selectPasskeys(tx, account.id)
    return showOptions(tx, { accountId: account.id, known, publicUrl, at })
  })
}

/** What the browser needs to ask for any passkey of this address. */
export async function optionsOfPasskeySignIn(visit: Reached) {
  const { publicUrl, now: at } = visit
  const refusal = await takeAttempts(visit, [ofAddress(visit, ASKED_PER_ADDRESS)])
  return refusal ?? visit.transact((tx) => showOptions(tx, { accountId: null, known: [], publicUrl, at }))
}

/** Signs in with a passkey alone: it is both steps at once. @returns 400 when it is not right, 429 after too many */
export async function signInWithPasskey(visit: Reached, shown: ShownPasskey): Promise<SignedIn | Refusal> {
  const { publicUrl, now: at } = visit
  const attempts = [ofAddress(visit, PER_ADDRESS)]
  const refusal = await takeAttempts(visit, attempts)
  if (refusal) return refusal
  const account = await visit.transact(async (tx) => {
    const accountId = await checkShown(tx, { shown, accountId: null, publicUrl, at })
    return accountId === undefined ? undefined : findAccountToSignIn(tx, accountId)
  })
  if (!account?.mayWork) return invalid('You cannot sign in here with this passkey. Sign in with your password.')
  await visit.transact((tx) => giveBackAttempt(tx, attempts, at))
  return beginSession(visit, account, { secondStep: 'passkey', provedAt: at })
}

async function proveSecondStep(
  { seal, publicUrl, now: at }: Reached,
  { tx, audit }: AccountWork,
  { account: { id: accountId }, shown: { challenge, code, passkey } }: { account: AccountToSignIn; shown: Shown },
): Promise<SecondStep | Refusal | undefined> {
  const prove = async (): Promise<SecondStep | undefined> => {
    if (passkey) {
      const isRight = (await checkShown(tx, { shown: passkey, accountId, publicUrl, at })) !== undefined
      return isRight ? 'passkey' : undefined
    }
    const digits = digitsOf(code ?? '')
    if (/^\d{6}$/.test(digits)) {
      return (await takeTotpCode(tx, seal, { accountId, code: digits, at })) ? 'authenticator app' : undefined
    }
    return (await takeRecoveryCode(tx, accountId, digits, at)) ? 'recovery code' : undefined
  }
  const secondStep = await prove()
  if (secondStep === undefined) return undefined
  if (!(await takeChallenge(tx, { kind: 'two-step', challenge, at }))) return tooLate()
  if (secondStep === 'recovery code') await audit({ action: 'update', after: { secondStep: 'recovery code used' } })
  return secondStep
}

function accountOf(visit: Visit, challenge: string): Promise<AccountToSignIn | undefined> {
  return visit.transact(async (tx) => {
    const begun = await openChallenge(tx, { kind: 'two-step', challenge, at: visit.now })
    return begun?.accountId ? findAccountToSignIn(tx, begun.accountId) : undefined
  })
}

async function takeAttempts(visit: Visit, attempts: Attempt[]): Promise<Refusal | undefined> {
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, attempts, visit.now))
  return waitSeconds > 0 ? tooMany(waitSeconds) : undefined
}

function ofAddress({ visitor }: Visit, limit: Limit): Attempt {
  return { limit, subject: addressSubject(visitor.address) }
}

function wrong({ passkey }: Shown): Refusal {
  const reason = passkey
    ? 'The passkey does not belong to this account.'
    : 'The code is wrong or has already been used.'
  return invalid(reason, [{ field: passkey ? 'passkey' : 'code', reason }])
}

function tooLate(): Refusal {
  const reason = 'This sign-in took too long. Please start again.'
  return invalid(reason, [{ field: 'challenge', reason }])
}
