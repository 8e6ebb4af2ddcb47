import type { RoleId } from '@timeloom/contract'
import type { Visit } from '../../platform/call/visit.ts'
import { invalid, isRefusal, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import { isPassword } from '../../platform/auth/passwords.ts'
import { giveBackAttempt, takeAttempt, type Attempt, type Limit } from '../../platform/auth/rate-limit.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { findAccountByEmail, findOnlyCompany, findOwnEmployee, type AccountToSignIn } from './access.repository.ts'
import { openSession, type OpenedSession } from './session.service.ts'

const PER_ACCOUNT: Limit = { name: 'login account', attempts: 10, windowMinutes: 15 }
const PER_ADDRESS: Limit = { name: 'login address', attempts: 60, windowMinutes: 15 }

/**
 * Begins a session for an e-mail and password. Whatever is wrong (e-mail, password, an inactive account, a suspended
 * company) has the same answer and takes about as long.
 *
 * @returns 400 when they do not fit, 429 after too many wrong attempts
 * @source spec/decisions.md 11; spec/gaps.md B3
 */
export async function signIn(
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<OpenedSession | Refusal> {
  const attempts = attemptsOf(email, visit.visitor.address)
  const waitSeconds = await visit.transact((tx) => takeAttempt(tx, attempts, visit.now))
  if (waitSeconds > 0) return tooMany(waitSeconds)
  const account = await visit.transact((tx) => findAccountByEmail(tx, email))
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight || !account.mayWork) return wrong()
  const opened = await openFor(visit, account)
  if (!isRefusal(opened)) await visit.transact((tx) => giveBackAttempt(tx, attempts, visit.now))
  return opened
}

function attemptsOf(email: string, address: string | null): Attempt[] {
  return [
    { limit: PER_ACCOUNT, subject: email.toLowerCase() },
    { limit: PER_ADDRESS, subject: address ?? 'unknown' },
  ]
}

async function openFor(visit: Visit, { id: accountId, roleId, companyId }: AccountToSignIn) {
  const company = companyId ?? (await visit.transact(findOnlyCompany)) ?? null
  const open = (tx: InstallationTx, employeeId: string | null) =>
    openSession(visit, tx, { accountId, roleId, companyId: company, employeeId, familyId: undefined })
  if (company === null) return visit.transact((tx) => open(tx, null))
  return visit.transactAs({ companyId: company, accountId, roleId, employeeId: null }, async (tx) => {
    const employee = await findOwnEmployee(tx, accountId)
    return isShutOut(roleId, employee) ? wrong() : open(tx, employee?.id ?? null)
  })
}

/** Somebody who only is an employee signs in as long as the employee is active. */
function isShutOut(roleId: RoleId, employee: { isActive: boolean } | undefined): boolean {
  return roleId === '4' && !employee?.isActive
}

function wrong(): Refusal {
  return invalid('The email or password is incorrect.')
}
