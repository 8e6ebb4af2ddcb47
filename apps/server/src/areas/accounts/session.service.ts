import { ROLE_NAMES, type CurrentUser } from '@timeloom/contract'
import { newRefreshToken, refreshHash } from '../../platform/auth/session-tokens.ts'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit, VisitorSession } from '../../platform/call/visit.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'
import { seesOwnOnly } from '../permissions/permissions.service.ts'
import { findOwnEmployee, readCurrentUser } from './accounts.repository.ts'
import {
  endFamily,
  endFamilyOfUsedToken,
  insertSession,
  rotateRefreshToken,
  takeSuccessor,
  type NewSession,
} from './session.repository.ts'

export {
  endFamily,
  selectProof,
  endSignInOf,
  selectSignIns,
  type SignInProof,
  type SecondStep,
} from './session.repository.ts'

/** How many days a session lasts without being refreshed. */
const IDLE_DAYS = 14

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** The tokens of a new session, with the content of the cookie that goes with them. */
export interface OpenedSession {
  tokens: Tokens
  cookie: string
}

/** Who a session is opened for, and what they proved. */
export type ForWhom = Pick<NewSession, 'accountId' | 'roleId' | 'companyId' | 'employeeId' | 'familyId' | 'proof'>

/** Opens a session in an existing family or a new one. */
export async function openSession(visit: Visit, tx: InstallationTx, whom: ForWhom): Promise<OpenedSession> {
  const refresh = newRefreshToken()
  const sessionId = await insertSession(tx, {
    ...whom,
    refreshHash: refresh.hash,
    at: visit.now,
    expiresAt: expiryFrom(visit.now),
    userAgent: visit.visitor.userAgent,
    address: visit.visitor.address,
  })
  return {
    tokens: { accessToken: await visit.tokens.access(sessionId, visit.now), refreshToken: refresh.token },
    cookie: await visit.tokens.cookie(sessionId, visit.now),
  }
}

/**
 * Fresh tokens and the current user for a session in force. They belong to another session in the same family, so the
 * refresh token held by another tab stays valid.
 *
 * @source spec/gaps.md B1
 */
export async function continueSession(visit: Visit): Promise<OpenedSession & { user: CurrentUser }> {
  const session = sessionOf(visit)
  const { companyId } = session
  if (companyId === null) {
    return visit.transact(async (tx) => ({
      ...(await openSession(visit, tx, session)),
      user: await currentUser(tx, session, false),
    }))
  }
  return visit.transactAs({ ...session, companyId }, async (tx) => ({
    ...(await openSession(visit, tx, session)),
    user: await currentUser(tx, session, await mayBecomeEmployee(tx, session)),
  }))
}

/** Whether an account with a role above Employee also has an active employee. @source spec 000 §2.6 */
async function mayBecomeEmployee(
  tx: TenantTx,
  { accountId, roleId }: Pick<NewSession, 'accountId' | 'roleId'>,
): Promise<boolean> {
  return !seesOwnOnly({ roleId }) && ((await findOwnEmployee(tx, accountId))?.isActive ?? false)
}

/**
 * How recently a refresh token may have been used to be taken for a repeat from another tab or after a lost response.
 */
const GRACE_MS = 10_000

/**
 * Exchanges the current refresh token for the next one. One used moments ago gets another session in the family, as for
 * another tab; one used earlier ends the whole family.
 *
 * @returns 400 when the session cannot be refreshed
 * @source spec/decisions.md 11
 */
export async function refreshSession(visit: Visit, refreshToken: string): Promise<Tokens | Refusal> {
  const { now } = visit
  const from = refreshHash(refreshToken)
  const next = newRefreshToken()
  const continued = await visit.transact(async (tx): Promise<Tokens | string | undefined> => {
    const rotated = await rotateRefreshToken(tx, { from, to: next.hash, at: now, expiresAt: expiryFrom(now) })
    if (rotated) return rotated
    const since = new Date(now.getTime() - GRACE_MS)
    const beside = await takeSuccessor(tx, { hash: from, since, at: now })
    if (beside) return (await openSession(visit, tx, beside)).tokens
    await endFamilyOfUsedToken(tx, from, now)
    return undefined
  })
  if (continued === undefined) return invalid('Your session has ended. Please sign in again.')
  if (typeof continued !== 'string') return continued
  return { accessToken: await visit.tokens.access(continued, now), refreshToken: next.token }
}

/** Ends the sign-in of the caller, with all its sessions, if there is one. */
export async function signOut(visit: Visit): Promise<void> {
  const { session } = visit.visitor
  if (session) await visit.transact((tx) => endFamily(tx, session.familyId, 'signed out', visit.now))
}

/** The caller's session, in calls that need one. */
export function sessionOf(visit: Pick<Visit, 'visitor'>): VisitorSession {
  const { session } = visit.visitor
  if (!session) throw new Error('The access check lets no call without a session through.')
  return session
}

async function currentUser(
  tx: InstallationTx,
  session: VisitorSession,
  allowLoginAsEmployee: boolean,
): Promise<CurrentUser> {
  const row = await readCurrentUser(tx, session)
  if (!row) throw new Error('The account of the session no longer exists.')
  return {
    userId: session.accountId,
    firstName: row.firstName,
    companyName: row.companyName ?? '',
    roleName: ROLE_NAMES[session.roleId],
    avatar: row.avatarFileId === null ? null : `/api/avatars/${row.avatarFileId}`,
    employeeId: session.employeeId,
    dateFormat: row.dateFormat,
    timeFormat: row.timeFormat,
    allowLoginAsEmployee,
    mustChangePassword: session.mustChangePassword,
    mustSetUpTwoStep: session.mustSetUpTwoStep,
    companyId: session.companyId,
    isLookingIn: row.isLookingIn,
  }
}

function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + IDLE_DAYS * 86_400_000)
}
