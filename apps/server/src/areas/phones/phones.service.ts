import {
  MOST_PHONES,
  type AnswerOf,
  type BodyOf,
  type listPhones,
  type phoneHolder,
  type registerPhone,
  type revokePhone,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { ownSettings } from '../company/company.service.ts'
import { enrolPhone, endDevice, readPublicKey } from '../devices/devices.service.ts'
import { personBefore, type IntakeWork } from '../punch-intake/punch-intake.service.ts'
import { selectAppHolder, selectPhoneOfKey, selectPhones } from './phones.repository.ts'

/** The phones with which the caller punches. */
export async function readPhones({ tx, caller }: Pick<Work, 'tx' | 'caller'>): Promise<AnswerOf<typeof listPhones>> {
  const rows = caller.employeeId === null ? [] : await selectPhones(tx, caller.employeeId)
  return {
    rows: rows.map(({ enrolledAt, lastSeenAt, ...same }) => ({
      ...same,
      enrolledAt: enrolledAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
  }
}

/**
 * Makes the caller's browser a device that punches for their own employee, and for nobody else.
 *
 * @source docs/decisions/0040-phone-app.md
 */
export async function addPhone(
  work: Work,
  { name, publicKey, appVersion }: BodyOf<typeof registerPhone>,
): Promise<AnswerOf<typeof registerPhone> | Refusal> {
  const { tx, caller } = work
  const key = readPublicKey(publicKey)
  if (!key) return invalid('The key cannot be used.', [{ field: 'publicKey', reason: 'a P-256 public key' }])
  const { employeeId } = caller
  if (employeeId === null) return refused('noEmployee')
  await lockInCompany(tx, 'devices')
  const [holder, { isMobileAppEnabled }] = await Promise.all([selectAppHolder(tx, employeeId), ownSettings(work)])
  if (holder?.status !== 'Active') return refused('noEmployee')
  if (!isMobileAppEnabled || !holder.hasApp) return refused('disabled')
  const [before, same] = await Promise.all([selectPhones(tx, employeeId), selectPhoneOfKey(tx, { employeeId, key })])
  // Its answer was lost.
  if (same !== undefined) return { message: 'success', deviceId: same, companyName: holder.companyName }
  if (before.length >= MOST_PHONES) return refused('tooMany')
  const deviceId = await enrolPhone(work, { name, employeeId, publicKey: key, appVersion: appVersion ?? null })
  return { message: 'success', deviceId, companyName: holder.companyName }
}

/** Ends one of the caller's phones. */
export async function endPhone(work: Work, id: string): Promise<AnswerOf<typeof revokePhone> | Refusal> {
  const { tx, caller } = work
  const own = caller.employeeId === null ? [] : await selectPhones(tx, caller.employeeId)
  return own.some((phone) => phone.id === id) ? endDevice(work, id) : notFound('There is no such phone.')
}

/** Whose phone it is, for its first view. */
export async function readHolder(work: IntakeWork): Promise<AnswerOf<typeof phoneHolder> | Refusal> {
  const { tx, device } = work
  if (device.employeeId === null) return refused('disabled')
  const [holder, { isMobileAppEnabled }] = await Promise.all([
    selectAppHolder(tx, device.employeeId),
    ownSettings(work),
  ])
  if (holder?.status !== 'Active' || !holder.hasApp || !isMobileAppEnabled) return refused('disabled')
  const person = await personBefore(work, device.employeeId)
  return { message: 'success', ...person, asksPlace: !holder.skipsGps }
}
