import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { passwordProblem } from '../../platform/auth/password-policy.ts'
import { addressSubject } from '../../platform/auth/address-subject.ts'
import { takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { invalid, refused, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { mailRecovery, ownerOfLink, takeLink } from '../accounts/account-links.service.ts'
import { endSessionsOf } from '../accounts/end-sessions.service.ts'
import { workOnAccount } from '../accounts/own-account.service.ts'
import { findAccountToRecover, readPasswordOwner, updatePassword } from './passwords.repository.ts'
import { forgiveSignIns } from './sign-in.service.ts'

const MAILS_PER_PAIR: Limit = { name: 'recovery pair', attempts: 5, windowMinutes: 60 }
const MAILS_PER_ACCOUNT: Limit = { name: 'recovery account', attempts: 20, windowMinutes: 60 }
const MAILS_PER_ADDRESS: Limit = { name: 'recovery address', attempts: 30, windowMinutes: 60 }
const RESETS_PER_ADDRESS: Limit = { name: 'reset address', attempts: 60, windowMinutes: 15 }

/** Looking an account up and writing its mail takes less; every answer takes this long, whoever was found. */
const ANSWER_MS = 300

const SUCCESS = { message: 'success' }

/**
 * Mails a link to choose a new password to an account that may work. An address that nobody has is answered alike, and
 * after the same time.
 *
 * @returns 429 after too many mails to an address or from an address
 */
export async function recoverAccount(
  visit: Visit & { publicUrl: string },
  email: string,
): Promise<typeof SUCCESS | Refusal> {
  const [to, from] = [email.toLowerCase(), addressSubject(visit.visitor.address)]
  const attempts = [
    { limit: MAILS_PER_PAIR, subject: `${to} ${from}` },
    { limit: MAILS_PER_ADDRESS, subject: from },
    { limit: MAILS_PER_ACCOUNT, subject: to },
  ]
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, attempts, visit.now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  await Promise.all([wait(ANSWER_MS), mailLink(visit, email)])
  return SUCCESS
}

function mailLink(visit: Visit & { publicUrl: string }, email: string): Promise<void> {
  const { now, publicUrl } = visit
  return visit.transact(async (tx) => {
    const owner = await findAccountToRecover(tx, email)
    if (owner) await mailRecovery({ tx, now, publicUrl }, owner)
  })
}

/**
 * Sets a new password with the token of a mail; every session of the account ends. It opens none: signing in, with
 * whatever steps belong to it, comes afterwards.
 *
 * @returns 'Invalid' when the token does not work (any more); 400 when the password may not be used, and the token still
 *   works; 429 after too many attempts
 */
export async function resetPassword(
  visit: Visit,
  { password, token }: { password: string; token: string },
): Promise<typeof SUCCESS | Refusal> {
  const attempt = { limit: RESETS_PER_ADDRESS, subject: addressSubject(visit.visitor.address) }
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, [attempt], visit.now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  const owner = await visit.transact((tx) => ownerOfLink(tx, token, visit.now))
  if (!owner) return refused('Invalid')
  return workOnAccount(visit, { ...owner, employeeId: null }, async ({ tx, audit }) => {
    const link = await takeLink(tx, token, visit.now)
    if (!link) return refused('Invalid')
    const { accountId } = link
    const known = await readPasswordOwner(tx, accountId)
    const reason = passwordProblem(password, known)
    if (reason) return invalid(reason, [{ field: 'password', reason }])
    await updatePassword(tx, { accountId, passwordHash: await hashPassword(password), at: visit.now })
    await endSessionsOf(tx, { accountIds: [accountId], reason: 'password changed', at: visit.now })
    await forgiveSignIns(visit, tx, known.email)
    await audit({ action: 'update', after: { password: 'changed', by: link.purpose } })
    return SUCCESS
  })
}
