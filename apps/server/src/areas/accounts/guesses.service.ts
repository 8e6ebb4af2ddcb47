import { addressSubject } from '../../platform/auth/address-subject.ts'
import { takeAttempt, type Attempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { selectAddressesOf } from './session.repository.ts'

/** Limits on guessing an account's password or codes. */
export interface GuessLimits {
  /** From one address at one account: nobody elsewhere is locked out. */
  pair: Limit
  /** From one address at any account. */
  address: Limit
  /** From all addresses at one account. */
  account: Limit
}

/** The attempts of one guess, the narrowest first. */
export interface Guess {
  narrow: Attempt[]
  account: Attempt
}

export function guessOf({ pair, address, account }: GuessLimits, visit: Visit, subject: string): Guess {
  const from = addressSubject(visit.visitor.address)
  return {
    narrow: [
      { limit: pair, subject: `${subject} ${from}` },
      { limit: address, subject: from },
    ],
    account: { limit: account, subject },
  }
}

/**
 * Counts a guess. Many wrong ones from many addresses lock an account only for addresses it has not signed in from:
 * someone who knows an e-mail cannot lock its owner out of their usual places.
 *
 * @param accountId undefined: no such account; counted in the same way
 * @returns 429 when no guess is allowed
 */
export async function takeGuess(
  visit: Visit,
  { narrow, account }: Guess,
  accountId: (tx: InstallationTx) => Promise<string | undefined>,
): Promise<Refusal | undefined> {
  const waitSeconds = await visit.transact(async (tx) => {
    const wait = await takeAttempt(tx, narrow, visit.now)
    if (wait > 0) return wait
    const waitOfAccount = await takeAttempt(tx, [account], visit.now)
    if (waitOfAccount === 0) return 0
    const id = await accountId(tx)
    return id !== undefined && (await isKnownAddress(tx, visit, id)) ? 0 : waitOfAccount
  })
  return waitSeconds > 0 ? tooMany(waitSeconds) : undefined
}

/** How many days an address is remembered after a sign-in. */
const KNOWN_DAYS = 90

async function isKnownAddress(tx: InstallationTx, { visitor, now }: Visit, accountId: string): Promise<boolean> {
  if (visitor.address === null) return false
  const since = new Date(now.getTime() - KNOWN_DAYS * 86_400_000)
  const known = await selectAddressesOf(tx, accountId, since)
  return known.some((address) => addressSubject(address) === addressSubject(visitor.address))
}
