import type { AnswerOf, ownTwoStep, renewRecoveryCodes } from '@timeloom/contract'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { workOnAccount } from '../accounts/own-account.service.ts'
import { deletePasskey, selectPasskeys } from './passkeys.repository.ts'
import { countRecoveryCodes, deleteRecoveryCodes, newRecoveryCodes } from './recovery-codes.service.ts'
import { sessionOf } from '../accounts/session.service.ts'
import { deleteAuthenticator, selectAuthenticator } from './totp.repository.ts'
import { askAgain } from './two-step-proof.service.ts'
import { hasTwoStep, lockTwoStep, readTwoStepOwner } from './two-step.repository.ts'

export { hasTwoStep } from './two-step.repository.ts'

type Saved = { message: string } | Refusal

/** The caller's second sign-in step, as the profile shows it. */
export function readOwnTwoStep(visit: Visit): Promise<AnswerOf<typeof ownTwoStep>> {
  const { accountId } = sessionOf(visit)
  return visit.transact(async (tx) => {
    const { isRequired, passwordHash } = await readTwoStepOwner(tx, accountId)
    const app = await selectAuthenticator(tx, accountId)
    const passkeys = await selectPasskeys(tx, accountId)
    return {
      totpSince: app?.createdAt.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await countRecoveryCodes(tx, accountId),
      isRequired,
      hasPassword: passwordHash !== null,
    }
  })
}

/** Removes the authenticator app. @returns 400 without the password, or when the company requires a second step */
export function removeOwnTotp(visit: Visit, password: string | undefined): Promise<Saved> {
  return takeAway(visit, password, async (tx, accountId) => {
    const isGone = await deleteAuthenticator(tx, accountId)
    return isGone ? 'authenticator app removed' : notFound('No authenticator app is set up.')
  })
}

/** Removes a passkey. @returns 404 for one that is not the caller's; 400 as removeOwnTotp */
export function removeOwnPasskey(
  visit: Visit,
  { passkeyId, password }: { passkeyId: string; password?: string | undefined },
): Promise<Saved> {
  return takeAway(visit, password, async (tx, accountId) => {
    const name = await deletePasskey(tx, accountId, passkeyId)
    return name === undefined ? notFound('There is no such passkey.') : `passkey removed: ${name}`
  })
}

/** Ten new codes in the place of those before. @returns 400 without the password or a second step */
export async function renewOwnRecoveryCodes(
  visit: Visit,
  password: string | undefined,
): Promise<AnswerOf<typeof renewRecoveryCodes> | Refusal> {
  const unproved = await askAgain(visit, { password, takesFresh: false })
  if (unproved) return unproved
  const session = sessionOf(visit)
  const { accountId } = session
  return workOnAccount(visit, session, async ({ tx, audit }) => {
    await lockTwoStep(tx, accountId)
    if (!(await hasTwoStep(tx, accountId))) return invalid('Set up an authenticator app or a passkey first.')
    const recoveryCodes = await newRecoveryCodes(tx, accountId, visit.now)
    await audit({ action: 'update', after: { secondStep: 'recovery codes replaced' } })
    return { message: 'success', recoveryCodes }
  })
}

async function takeAway(
  visit: Visit,
  password: string | undefined,
  remove: (tx: InstallationTx, accountId: string) => Promise<string | Refusal>,
): Promise<Saved> {
  const unproved = await askAgain(visit, { password, takesFresh: false })
  if (unproved) return unproved
  const session = sessionOf(visit)
  const { accountId } = session
  return workOnAccount(visit, session, async ({ tx, audit }) => {
    await lockTwoStep(tx, accountId)
    const done = await remove(tx, accountId)
    if (typeof done !== 'string') return done
    if (!(await hasTwoStep(tx, accountId))) {
      const { isRequired } = await readTwoStepOwner(tx, accountId)
      if (isRequired) return invalid('Your company requires a second step. Set up another one first.')
      await deleteRecoveryCodes(tx, accountId)
    }
    await audit({ action: 'update', after: { secondStep: done } })
    return { message: 'success' }
  })
}
