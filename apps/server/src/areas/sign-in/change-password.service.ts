import { hashPassword, isPassword } from '../../platform/auth/passwords.ts'
import { passwordProblem } from '../../platform/auth/password-policy.ts'
import { giveBackAttempt, takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import { invalid, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { endLinksOf } from '../accounts/account-links.service.ts'
import { endSessionsOf } from '../accounts/end-sessions.service.ts'
import { workOnAccount } from '../accounts/own-account.service.ts'
import { readPasswordOwner, updatePassword } from './passwords.repository.ts'
import { sessionOf } from '../accounts/session.service.ts'

const PER_ACCOUNT: Limit = { name: 'change password', attempts: 10, windowMinutes: 15 }

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

/**
 * Changes the caller's own password: the account's other sign-ins end, and links in mails stop working.
 *
 * @returns 400 with the field that is wrong, 429 after too many wrong current passwords
 * @source spec/decisions.md 10, 11; 000 §5
 */
export async function changeOwnPassword(
  visit: Visit,
  { currentPassword, newPassword, confirmPassword }: PasswordChange,
): Promise<{ message: string } | Refusal> {
  const session = sessionOf(visit)
  const { accountId } = session
  const attempts = [{ limit: PER_ACCOUNT, subject: accountId }]
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, attempts, visit.now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  const owner = await visit.transact((tx) => readPasswordOwner(tx, accountId))
  if (!(await isPassword(owner.passwordHash, currentPassword))) {
    return wrong('currentPassword', 'The current password is incorrect.')
  }
  await visit.transact((tx) => giveBackAttempt(tx, attempts, visit.now))
  if (newPassword !== confirmPassword) {
    return wrong('confirmPassword', 'The two passwords that you entered do not match!')
  }
  if (newPassword === currentPassword)
    return wrong('newPassword', 'Please choose a password that differs from the current one.')
  const problem = passwordProblem(newPassword, owner)
  if (problem) return wrong('newPassword', problem)
  const passwordHash = await hashPassword(newPassword)
  return workOnAccount(visit, session, async ({ tx, audit }) => {
    await updatePassword(tx, { accountId, passwordHash, at: visit.now })
    await endLinksOf(tx, accountId, visit.now)
    const exceptFamilyId = session.familyId
    await endSessionsOf(tx, { accountIds: [accountId], exceptFamilyId, reason: 'password changed', at: visit.now })
    await audit({ action: 'update', after: { password: 'changed' } })
    return { message: 'success' }
  })
}

function wrong(field: keyof PasswordChange, reason: string): Refusal {
  return invalid(reason, [{ field, reason }])
}
