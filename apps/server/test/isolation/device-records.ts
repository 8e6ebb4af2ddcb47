import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/open-database.ts'
import type { Session } from '../../src/platform/db/session.ts'
import { tenantTransaction, type TenantTx } from '../../src/platform/db/transaction.ts'
import type { TestApp } from '../test-app.ts'
import { deviceKeys, enrolTestDevice, newDeviceCode, testDevice, type TestDevice } from '../test-device.ts'

export interface DeviceRecords {
  /** Enrolled, and in use: it makes the calls that only devices reach. */
  device: TestDevice
  /** Of no other use. */
  spare: TestDevice
  /** Of an employee, who may use the app: it makes the calls that only phones reach. */
  phone: TestDevice
  /** Another phone of the employee. */
  phoneId: string
  /** Not used yet. */
  code: string
}

/** Two kiosks, two phones of an employee, and a code for a third kiosk. */
export async function addDevices(
  server: TestApp,
  headers: { authorization: string },
  { db, session, employeeId }: { db: Db; session: Session; employeeId: string },
): Promise<DeviceRecords> {
  const { privateKey, publicKey } = deviceKeys()
  const { phoneId, otherId } = await tenantTransaction(db, session, async (tx) => {
    await allowApp(tx)
    const phone = { employeeId, at: server.clock.now(), publicKey: Buffer.from(publicKey, 'base64url') }
    return { phoneId: await insertPhone(tx, phone), otherId: await insertPhone(tx, phone) }
  })
  return {
    device: await enrolTestDevice(server, headers, { name: 'Front door' }),
    spare: await enrolTestDevice(server, headers, { name: 'Back door' }),
    phone: testDevice(server, phoneId, privateKey),
    phoneId: otherId,
    code: await newDeviceCode(server, headers),
  }
}

/** Two terminals at a work site. @returns their ids */
export async function addTerminals(
  server: TestApp,
  headers: { authorization: string },
  siteId: string,
): Promise<string[]> {
  const ids: string[] = []
  for (const serial of ['T1', 'T2']) {
    const payload = { name: `Terminal ${serial}`, serial, siteId }
    const answer = await server.app.inject({ method: 'POST', url: '/api/terminals', headers, payload })
    ids.push(answer.json<{ id: string }>().id)
  }
  return ids
}

/** The device that makes a call of devices. */
export function deviceOf({ devices }: { devices: DeviceRecords }, callId: string): TestDevice {
  return callId === 'phoneHolder' ? devices.phone : devices.device
}

async function allowApp(tx: TenantTx): Promise<void> {
  await sql`update company set settings = settings || '{"isMobileAppEnabled": true}' where id = app_company_id()`.execute(
    tx,
  )
  await tx.updateTable('employee').set({ hasApp: true }).execute()
}

async function insertPhone(
  tx: TenantTx,
  { employeeId, at, publicKey }: { employeeId: string; at: Date; publicKey: Buffer },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with phone as (
      insert into device (company_id, name, purpose, employee_id, enrolled_at)
      values (app_company_id(), 'Own phone', 'phone', ${employeeId}::uuid, ${at})
      returning id
    ), key as (
      insert into device_key (device_id, company_id, public_key, created_at)
      select id, app_company_id(), ${publicKey}, ${at} from phone
    )
    select id from phone
  `.execute(tx)
  return rows[0]!.id
}
