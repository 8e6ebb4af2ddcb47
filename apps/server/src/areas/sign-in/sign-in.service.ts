import type { RoleId } from '@timeloom/contract'
import type { Visit } from '../../platform/call/visit.ts'
import { invalid, isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { isPassword } from '../../platform/auth/passwords.ts'
import { forgiveAttempts, giveBackAttempt } from '../../platform/auth/rate-limit.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { seesOwnOnly } from '../permissions/permissions.service.ts'
import {
  findAccountByEmail,
  findOnlyCompany,
  findOwnEmployee,
  type AccountToSignIn,
} from '../accounts/accounts.service.ts'
import { guessOf, takeGuess, type GuessLimits } from '../accounts/guesses.service.ts'
import { type SignInProof, openSession, type ForWhom, type OpenedSession } from '../accounts/session.service.ts'
import { askSecondStep, type OwedSecondStep } from '../two-step/two-step-challenges.service.ts'

const LIMITS: GuessLimits = {
  pair: { name: 'login pair', attempts: 10, windowMinutes: 15 },
  address: { name: 'login address', attempts: 60, windowMinutes: 15 },
  account: { name: 'login account', attempts: 100, windowMinutes: 60 },
}

export interface SignedIn extends OpenedSession {
  /** The account may go on as its employee instead. */
  allowLoginAsEmployee: boolean
}

/**
 * Begins a session for an e-mail and password. Whatever is wrong (e-mail, password, an inactive account, a suspended
 * company) has the same answer and takes about as long. For an account with a second step there is a challenge instead,
 * which showSecondStep takes.
 *
 * @returns 400 when they do not fit, 429 after too many wrong attempts
 * @source spec/decisions.md 11; spec/gaps.md B3
 */
export async function signIn(
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<SignedIn | OwedSecondStep | Refusal> {
  const guess = guessOf(LIMITS, visit, email.toLowerCase())
  const refusal = await takeGuess(visit, guess, async (tx) => (await findAccountByEmail(tx, email))?.id)
  if (refusal) return refusal
  const account = await visit.transact((tx) => findAccountByEmail(tx, email))
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight || !account.mayWork) return wrong()
  const { hasTotp, hasPasskey } = account
  const opened =
    hasTotp || hasPasskey
      ? await admit(visit, account, (tx) => askSecondStep(tx, account, visit.now))
      : await beginSession(visit, account, { secondStep: null, provedAt: visit.now })
  if (!isRefusal(opened)) await visit.transact((tx) => giveBackAttempt(tx, [...guess.narrow, guess.account], visit.now))
  return opened
}

/** Opens a session for an account that has proved who it is. @returns 400 when its person may not sign in */
export function beginSession(visit: Visit, account: AccountToSignIn, proof: SignInProof): Promise<SignedIn | Refusal> {
  return admit(visit, account, async (tx, whom, allowLoginAsEmployee) => ({
    ...(await openSession(visit, tx, { ...whom, proof })),
    allowLoginAsEmployee,
  }))
}

/**
 * An account's wrong passwords are forgotten, from this address and overall: its owner has just chosen another with a
 * link in a mail.
 */
export async function forgiveSignIns(visit: Visit, tx: InstallationTx, email: string): Promise<void> {
  const { narrow, account } = guessOf(LIMITS, visit, email.toLowerCase())
  for (const attempt of [...narrow.filter(({ limit }) => limit === LIMITS.pair), account]) {
    await forgiveAttempts(tx, attempt, visit.now)
  }
}

/** Goes on in the company of the account, unless its person may not sign in. */
async function admit<T>(
  visit: Visit,
  { id: accountId, roleId, companyId }: AccountToSignIn,
  goOn: (tx: InstallationTx, whom: ForWhom, allowLoginAsEmployee: boolean) => Promise<T>,
): Promise<T | Refusal> {
  const company = companyId ?? (await visit.transact(findOnlyCompany)) ?? null
  const whom = { accountId, roleId, companyId: company, employeeId: null, familyId: undefined }
  if (company === null) return visit.transact((tx) => goOn(tx, whom, false))
  return visit.transactAs<T | Refusal>({ companyId: company, accountId, roleId, employeeId: null }, async (tx) => {
    const employee = await findOwnEmployee(tx, accountId)
    if (isShutOut(roleId, employee)) return wrong()
    const allowLoginAsEmployee = !seesOwnOnly({ roleId }) && (employee?.isActive ?? false)
    return goOn(tx, { ...whom, employeeId: employee?.id ?? null }, allowLoginAsEmployee)
  })
}

/** Someone who only is an employee signs in as long as the employee is active. */
function isShutOut(roleId: RoleId, employee: { isActive: boolean } | undefined): boolean {
  return seesOwnOnly({ roleId }) && !employee?.isActive
}

function wrong(): Refusal {
  return invalid('The email or password is incorrect.')
}
