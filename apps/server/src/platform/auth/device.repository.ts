import { sql } from 'kysely'
import type { CallingDevice } from '../call/device-work.ts'
import { databaseError } from '../db/database-error.ts'
import { brief, type Db } from '../db/open-database.ts'
import type { InstallationTx, TenantTx } from '../db/transaction.ts'

/** What is known of a device before the transaction of its company. */
export interface DeviceKey {
  deviceId: string
  companyId: string
  /** P-256, SubjectPublicKeyInfo (DER). */
  publicKey: Buffer
}

/**
 * The key of a device whose company may work, revoked or not. Like the look-up of a session one statement without a
 * transaction, on tables of the installation only.
 */
export async function findDeviceKey(db: Db, deviceId: string): Promise<DeviceKey | undefined> {
  const { rows } = await onPool(() =>
    db.pool.query<DeviceKey>({
      ...(db.statements ? { name: 'find-device-key' } : {}),
      text: `select k.device_id as "deviceId", k.company_id as "companyId", k.public_key as "publicKey"
             from device_key k
             join company c on c.id = k.company_id and c.status = 'Active'
             where k.device_id = $1`,
      values: [deviceId],
      ...brief,
    }),
  )
  return rows[0]
}

/**
 * Notes the nonce of a request before any work of it, saved at once: what is rolled back cannot be sent again either.
 *
 * @returns false: it was used before
 */
export async function takeNonce(
  db: Db,
  { deviceId, nonce, at }: { deviceId: string; nonce: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await onPool(() =>
    db.pool.query({
      ...(db.statements ? { name: 'take-nonce' } : {}),
      text: `insert into device_request (device_id, nonce, requested_at) values ($1, $2, $3) on conflict do nothing`,
      values: [deviceId, nonce, at],
      ...brief,
    }),
  )
  return rowCount === 1
}

/** The device as it is in the transaction: what a revocation has ended before. */
export async function selectCallingDevice(tx: TenantTx, id: string): Promise<CallingDevice | undefined> {
  const { rows } = await sql<CallingDevice>`
    select id, name, site_id, employee_id, revoked_at is not null as is_revoked from device
    where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

export async function forgetNoncesBefore(tx: InstallationTx, before: Date): Promise<void> {
  await sql`delete from device_request where requested_at < ${before}`.execute(tx)
}

async function onPool<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    throw databaseError(error)
  }
}
