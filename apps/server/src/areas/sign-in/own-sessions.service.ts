import { ROLE_NAMES, type SignIn } from '@timeloom/contract'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { deviceName } from './device-name.ts'
import { endSessionsOf } from '../accounts/end-sessions.service.ts'
import { workOnAccount } from '../accounts/own-account.service.ts'
import { endSignInOf, selectSignIns, sessionOf } from '../accounts/session.service.ts'

const SUCCESS = { message: 'success' }

/** Where the account is signed in, the latest used first; tabs of one sign-in are one. */
export async function ownSignIns(visit: Visit): Promise<SignIn[]> {
  const { accountId, familyId } = sessionOf(visit)
  const signIns = await visit.transact((tx) => selectSignIns(tx, accountId, visit.now))
  return signIns.map(({ id, userAgent, address, roleId, signedInAt, lastUsedAt }) => ({
    id,
    device: deviceName(userAgent),
    address,
    roleName: ROLE_NAMES[roleId],
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === familyId,
  }))
}

/** Ends one sign-in of the account. @returns 404 when it is not the caller's; one that has ended is ended */
export function endOwnSignIn(visit: Visit, signInId: string): Promise<typeof SUCCESS | Refusal> {
  const session = sessionOf(visit)
  return workOnAccount(visit, session, async ({ tx, audit }) => {
    const isEnded = await endSignInOf(tx, { accountId: session.accountId, familyId: signInId, at: visit.now })
    if (!isEnded) return notFound()
    await audit({ action: 'update', after: { signIn: 'ended' } })
    return SUCCESS
  })
}

/** Ends every sign-in of the account but the caller's. */
export function endOtherSignIns(visit: Visit): Promise<typeof SUCCESS> {
  const session = sessionOf(visit)
  const { accountId, familyId: exceptFamilyId } = session
  return workOnAccount(visit, session, async ({ tx, audit }) => {
    await endSessionsOf(tx, { accountIds: [accountId], exceptFamilyId, reason: 'ended by owner', at: visit.now })
    await audit({ action: 'update', after: { otherSignIns: 'ended' } })
    return SUCCESS
  })
}
