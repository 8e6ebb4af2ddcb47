import { isPassword } from '../../platform/auth/passwords.ts'
import { giveBackAttempt, takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { invalid, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { selectProof, sessionOf } from '../accounts/session.service.ts'
import { readTwoStepOwner } from './two-step.repository.ts'

const PER_ACCOUNT: Limit = { name: 'asked again', attempts: 10, windowMinutes: 15 }
/** How long a sign-in counts as fresh. */
const FRESH_MS = 10 * 60_000

/**
 * Asks the signed-in user to prove it again: with the password, or by having signed in just now. A user without a
 * password can only do the latter.
 *
 * @param takesFresh whether a fresh sign-in is enough for someone who has a password
 * @returns 400 on the field `password` when it is missing or wrong, 429 after too many wrong ones; undefined when proved
 */
export async function askAgain(
  visit: Visit,
  { password, takesFresh }: { password: string | undefined; takesFresh: boolean },
): Promise<Refusal | undefined> {
  const { accountId, familyId } = sessionOf(visit)
  const owner = await visit.transact((tx) => readTwoStepOwner(tx, accountId))
  if (password === undefined || owner.passwordHash === null) {
    const { provedAt } = await visit.transact((tx) => selectProof(tx, familyId))
    const isFresh = provedAt !== null && visit.now.getTime() - provedAt.getTime() <= FRESH_MS
    if (isFresh && (takesFresh || owner.passwordHash === null)) return undefined
    return wrong(
      owner.passwordHash === null
        ? 'Please sign out and sign in again. You then have ten minutes to do this.'
        : 'Type your password.',
    )
  }
  const attempts = [{ limit: PER_ACCOUNT, subject: accountId }]
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, attempts, visit.now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  if (!(await isPassword(owner.passwordHash, password))) return wrong('The password is incorrect.')
  await visit.transact((tx) => giveBackAttempt(tx, attempts, visit.now))
  return undefined
}

function wrong(reason: string): Refusal {
  return invalid(reason, [{ field: 'password', reason }])
}
