import type { addPasskey, AnswerOf, BodyOf } from '@timeloom/contract'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { workOnAccount } from '../accounts/own-account.service.ts'
import { checkMade, registrationOptions } from './passkey-ceremonies.service.ts'
import { insertPasskey, selectPasskeys, updatePasskeyName } from './passkeys.repository.ts'
import { firstRecoveryCodes } from './recovery-codes.service.ts'
import { sessionOf } from '../accounts/session.service.ts'
import { askAgain } from './two-step-proof.service.ts'
import { lockTwoStep, readTwoStepOwner } from './two-step.repository.ts'

export { selectPasskeys } from './passkeys.repository.ts'

type Reached = Visit & { publicUrl: string }

/** More than anyone has devices. */
const MOST = 20

/** Begins to make a passkey. @returns 400 on the field `password` unless the sign-in is fresh */
export async function beginOwnPasskey(visit: Reached, password: string | undefined) {
  const unproved = await askAgain(visit, { password, takesFresh: true })
  if (unproved) return unproved
  const { accountId } = sessionOf(visit)
  return visit.transact(async (tx) => {
    const { email, firstName } = await readTwoStepOwner(tx, accountId)
    const known = await selectPasskeys(tx, accountId)
    if (known.length >= MOST) return invalid('You already have twenty passkeys. Remove one that you do not use.')
    const owner = { accountId, email, name: firstName }
    return registrationOptions(tx, { owner, known, publicUrl: visit.publicUrl, at: visit.now })
  })
}

/** Keeps a passkey. @returns 400 when it was not asked for, is not right, or has taken too long */
export async function addOwnPasskey(
  visit: Reached,
  { name, passkey: made }: BodyOf<typeof addPasskey>,
): Promise<AnswerOf<typeof addPasskey> | Refusal> {
  const session = sessionOf(visit)
  const { accountId } = session
  const { publicUrl, now: at } = visit
  const checked = await visit.transact((tx) => checkMade(tx, { made, accountId, publicUrl, at }))
  if (!checked) return invalid('The passkey could not be checked. Please try again.')
  return workOnAccount(visit, session, async ({ tx, audit }) => {
    await lockTwoStep(tx, accountId)
    const transports = made.response.transports ?? []
    if (!(await insertPasskey(tx, { accountId, ...checked, transports, name, createdAt: at }))) {
      return invalid('This passkey has already been added.')
    }
    const recoveryCodes = await firstRecoveryCodes(tx, accountId, at)
    await audit({ action: 'update', after: { secondStep: 'passkey added', passkey: name } })
    return { message: 'success', recoveryCodes }
  })
}

/** @returns 404 for a passkey that is not the caller's */
export function renameOwnPasskey(
  visit: Visit,
  { passkeyId: id, name }: { passkeyId: string; name: string },
): Promise<{ message: string } | Refusal> {
  const session = sessionOf(visit)
  return workOnAccount(visit, session, async ({ tx, audit }) => {
    const before = await updatePasskeyName(tx, { accountId: session.accountId, id, name })
    if (before === undefined) return notFound('There is no such passkey.')
    await audit({ action: 'update', before: { passkey: before }, after: { passkey: name } })
    return { message: 'success' }
  })
}
