import type { BodyOf, Profile, saveProfile } from '@timeloom/contract'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { pinLookup } from '../../platform/auth/pin-lookup.ts'
import type { Signer } from '../../platform/auth/signer.ts'
import { changed, invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { claimPicture } from '../avatars/avatars.service.ts'
import { workOnAccount } from '../accounts/own-account.service.ts'
import { readProfile, updatePin, updateProfile } from './profile.repository.ts'
import { sessionOf } from '../accounts/session.service.ts'

const SUCCESS = { message: 'success' }

/** The caller's own profile. */
export function ownProfile(visit: Visit): Promise<Profile> {
  const { accountId } = sessionOf(visit)
  return visit.transact((tx) => readProfile(tx, accountId, { isLocked: false }))
}

/**
 * Saves the caller's own profile: an absent field stays, an empty one is cleared.
 *
 * @returns 409 when it was saved in the meantime, 404 for a picture that is not the caller's
 * @source spec/decisions.md 23, 24
 */
export function saveOwnProfile(
  visit: Visit,
  { version, ...fields }: BodyOf<typeof saveProfile>,
): Promise<typeof SUCCESS | Refusal> {
  const session = sessionOf(visit)
  const { accountId } = session
  return workOnAccount(visit, session, async ({ tx, tenant, audit }) => {
    const { version: current, updatedAt, email: _, ...before } = await readProfile(tx, accountId, { isLocked: true })
    if (version !== undefined && version !== current) {
      return changed({ version: current, changedBy: null, changedAt: updatedAt.toISOString() })
    }
    const after = { ...before, ...given(fields) }
    const picture = after.avatarFileName
    if (picture && picture !== before.avatarFileName) {
      const claim = { fileId: picture, employeeId: null, accountId, callerId: accountId }
      if (!tenant || !(await claimPicture(tenant, claim))) return notFound('There is no such picture.')
    }
    await updateProfile(tx, accountId, after, visit.now)
    await audit({ action: 'update', before: differing(before, after), after: differing(after, before) })
    return SUCCESS
  })
}

/** Changes the caller's own PIN: four digits. @source spec/gaps.md A17 */
export async function changeOwnPin(visit: Visit & { signer: Signer }, pin: string): Promise<typeof SUCCESS | Refusal> {
  if (!/^[0-9]{4}$/.test(pin)) {
    const reason = 'Please input 4 digit number!'
    return invalid(reason, [{ field: 'pin', reason }])
  }
  const session = sessionOf(visit)
  const { accountId, companyId } = session
  const pinHash = await hashPassword(pin)
  const lookup = companyId === null ? null : pinLookup(visit.signer, companyId, pin)
  return workOnAccount(visit, session, async (account) => {
    await updatePin(account, { accountId, pinHash, pinLookup: lookup, at: visit.now })
    await account.audit({ action: 'update', after: { pin: 'changed' } })
    return SUCCESS
  })
}

/** The fields that were sent, an empty one as null. */
function given(fields: Record<string, string | null | undefined>): Partial<Omit<Profile, 'email' | 'version'>> {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent.map(([name, value]) => [name, value === '' ? null : value]))
}

function differing(one: object, other: object): object {
  const others = other as Record<string, unknown>
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== others[name]))
}
