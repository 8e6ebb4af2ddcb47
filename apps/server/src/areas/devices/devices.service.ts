import type { AnswerOf, BodyOf, Device, listDevices, QueryOf, revokeDevice, saveDevice } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import {
  countDevices,
  deviceSorts,
  hasSite,
  insertDevice,
  lockDevice,
  selectDevices,
  updateDevice,
  updateRevoked,
  type DeviceRow,
  type DeviceSort,
} from './devices.repository.ts'

export { hasSite } from './devices.repository.ts'
export { readPublicKey } from './read-public-key.ts'

const ENTITY = 'device'
const NO_DEVICE = 'There is no such device.'
/** Of the company. */
export const NO_SITE = 'There is no such work site.'

/** The company's devices, by name and revoked ones last unless requested otherwise. */
export async function readDevices(
  { tx, caller, now }: Pick<Work, 'tx' | 'caller' | 'now'>,
  query: QueryOf<typeof listDevices>,
): Promise<AnswerOf<typeof listDevices> | Refusal> {
  const sort = query.sort?.replace(/^-/, '') ?? null
  if (sort !== null && !isSort(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${deviceSorts.join(', ')}` },
    ])
  }
  const filter = { search: await readTableSearch(tx, caller, query), at: now }
  const rows = await selectDevices(tx, filter, {
    sort,
    isDescending: query.sort?.startsWith('-') ?? false,
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  })
  return { total: await countDevices(tx, filter), rows: rows.map(toDevice) }
}

/** Renames a device, or says at which site it stands. */
export async function changeDevice(
  work: Work,
  id: string,
  body: BodyOf<typeof saveDevice>,
): Promise<AnswerOf<typeof saveDevice> | Refusal> {
  const { tx, now } = work
  const device = await lockDevice(tx, id)
  if (!device) return notFound(NO_DEVICE)
  const refusal = await refuseStale(work, { entity: ENTITY, entityId: id, version: device.version, read: body.version })
  if (refusal) return refusal
  const before = { name: device.name, siteId: device.siteId }
  const after = { name: body.name ?? before.name, siteId: body.siteId === undefined ? before.siteId : body.siteId }
  if (after.siteId !== null && after.siteId !== before.siteId && !(await hasSite(tx, after.siteId))) {
    return notFound(NO_SITE)
  }
  if (isSame(before, after)) return { message: 'success' }
  await updateDevice(tx, { id, ...after, at: now })
  await recordAudit(work, [{ action: 'update', entity: ENTITY, entityId: id, before, after }])
  return { message: 'success' }
}

/** Ends what a device may do, with the commit and for good; again it changes nothing. */
export async function endDevice(work: Work, id: string): Promise<AnswerOf<typeof revokeDevice> | Refusal> {
  const { tx, now } = work
  const device = await lockDevice(tx, id)
  if (!device) return notFound(NO_DEVICE)
  if (device.revokedAt !== null) return { message: 'success' }
  await updateRevoked(tx, { id, at: now })
  const [before, after] = [{ revokedAt: null }, { revokedAt: now.toISOString() }]
  await recordAudit(work, [{ action: 'revoke', entity: ENTITY, entityId: id, before, after }])
  return { message: 'success' }
}

/** Makes a browser the phone of an employee. @returns the device's id */
export async function enrolPhone(
  work: Work,
  { employeeId, ...phone }: { name: string; employeeId: string; publicKey: Buffer; appVersion: string | null },
): Promise<string> {
  const { tx, now, caller } = work
  const device = { ...phone, purpose: 'phone', siteId: null, employeeId, enrolledBy: caller.accountId } as const
  const id = await insertDevice(tx, { ...device, at: now })
  const after = { name: phone.name, purpose: 'phone' }
  await recordAudit(work, [{ action: 'enrol', entity: ENTITY, entityId: id, employeeId, before: null, after }])
  return id
}

function isSort(sort: string): sort is DeviceSort {
  return (deviceSorts as readonly string[]).includes(sort)
}

function toDevice({ enrolledAt, lastSeenAt, queuedSince, revokedAt, ...same }: DeviceRow): Device {
  return {
    ...same,
    enrolledAt: enrolledAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    queuedSince: queuedSince?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
