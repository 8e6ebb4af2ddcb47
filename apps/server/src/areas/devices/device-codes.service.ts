import {
  DEVICE_CODE_MS,
  MOST_DEVICES,
  ROLE_IDS,
  type AnswerOf,
  type BodyOf,
  type createDeviceCode,
  type enrolDevice,
} from '@timeloom/contract'
import { addressSubject } from '../../platform/auth/address-subject.ts'
import { giveBackAttempt, takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import type { Signer } from '../../platform/auth/signer.ts'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { digestOfCode, newDeviceCode } from './device-code.ts'
import { countDevicesAndCodes, insertCode, selectCompanyOfCode, useCode } from './device-codes.repository.ts'
import { hasSite, insertDevice } from './devices.repository.ts'
import { NO_SITE } from './devices.service.ts'
import { readPublicKey } from './read-public-key.ts'

/** Codes that were none, by where they came from. */
const WRONG: Limit = { name: 'device code', attempts: 10, windowMinutes: 15 }

/**
 * Makes a code that enrols one device, once, for a quarter of an hour. `tooMany`: the company has as many devices as it
 * can have.
 */
export async function makeDeviceCode(
  work: Work & { signer: Signer; publicUrl: string },
  body: BodyOf<typeof createDeviceCode>,
): Promise<AnswerOf<typeof createDeviceCode> | Refusal> {
  const { tx, caller, now, signer, publicUrl } = work
  const { name, purpose } = body
  const siteId = body.siteId ?? null
  await lockInCompany(tx, 'devices')
  if ((await countDevicesAndCodes(tx, now)) >= MOST_DEVICES) return refused('tooMany')
  if (siteId !== null && !(await hasSite(tx, siteId))) return notFound(NO_SITE)
  const code = newDeviceCode()
  const expiresAt = new Date(now.getTime() + DEVICE_CODE_MS)
  const digest = digestOfCode(signer, code)
  const made = { name, purpose, siteId, expiresAt }
  const id = await insertCode(tx, { ...made, digest, at: now, createdBy: caller.accountId })
  const after = { ...made, expiresAt: expiresAt.toISOString() }
  await recordAudit(work, [{ action: 'create', entity: 'device_code', entityId: id, before: null, after }])
  // Behind the hash, so that it reaches the log of no server.
  const address = `${publicUrl}/app/kiosk/#code=${code}`
  return { message: 'success', code, address, expiresAt: expiresAt.toISOString() }
}

/**
 * Enrols a device with a code and the public half of its key. `code`: the code never was one, was used, or is too old; 429
 * after too many of those from one address.
 */
export async function enrolWithCode(
  visit: Visit & { signer: Signer },
  { code, publicKey, appVersion }: BodyOf<typeof enrolDevice>,
): Promise<AnswerOf<typeof enrolDevice> | Refusal> {
  const { now, visitor, signer } = visit
  const key = readPublicKey(publicKey)
  if (!key) return invalid('The key cannot be used.', [{ field: 'publicKey', reason: 'a P-256 public key' }])
  const attempt = [{ limit: WRONG, subject: addressSubject(visitor.address) }]
  const wait = await visit.transact((tx) => takeAttempt(tx, attempt, now))
  if (wait > 0) return tooMany(wait)
  const digest = digestOfCode(signer, code)
  const companyId = await visit.transact((tx) => selectCompanyOfCode(tx, { digest, at: now }))
  if (companyId === undefined) return refused('code')
  const system = { companyId, accountId: null, roleId: ROLE_IDS.Admin, employeeId: null, address: visitor.address }
  const answer = await visit.transactAs<AnswerOf<typeof enrolDevice> | Refusal>(system, async (tx) => {
    const used = await useCode(tx, { digest, at: now })
    if (!used) return refused('code')
    const { name, purpose, siteId, createdBy, companyName } = used
    const place = { name, purpose, siteId }
    const id = await insertDevice(tx, {
      ...place,
      employeeId: null,
      enrolledBy: createdBy,
      appVersion: appVersion ?? null,
      publicKey: key,
      at: now,
    })
    const work = { tx, now, caller: system }
    await recordAudit(work, [{ action: 'enrol', entity: 'device', entityId: id, before: null, after: place }])
    return { message: 'success', deviceId: id, companyName }
  })
  if (!isRefusal(answer)) await visit.transact((tx) => giveBackAttempt(tx, attempt, now))
  return answer
}
