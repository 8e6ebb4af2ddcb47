import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { TenantTx } from '../../src/platform/db/transaction.ts'
import type { TestApp } from '../test-app.ts'
import type { TestDevice } from '../test-device.ts'

/** The PIN of the signed-in Employee of each company. */
export const PIN = '2580'

/** Gives an employee a PIN, and has a kiosk send punches that nobody is known for. @returns the ids of the held punches */
export async function addHeldPunches(
  server: TestApp,
  { admin, device, employeeId }: { admin: { authorization: string }; device: TestDevice; employeeId: string },
): Promise<string[]> {
  const { app, clock } = server
  const url = '/employee/save-without-photo'
  const saved = await app.inject({ method: 'POST', url, headers: admin, payload: { employeeId, pin: PIN } })
  if (saved.json().message !== 'success') throw new Error(`The PIN was not saved: ${saved.body}`)
  await app.inject({
    method: 'POST',
    url: '/api/app-settings/update',
    headers: admin,
    payload: { enableNameList: true },
  })
  await app.inject({
    method: 'POST',
    url: '/api/company/settings',
    headers: admin,
    payload: { allowEditWorkCode: true },
  })
  const sentAt = clock.now().toISOString()
  const item = (sequence: number) => ({
    id: randomUUID(),
    sequence,
    deviceTime: sentAt,
    zone: 'Pacific/Auckland',
    direction: 'In',
    employeeId: randomUUID(),
    pin: null,
    clockId: null,
    note: null,
  })
  const payload = { sentAt, items: [item(1), item(2), item(3)] }
  const sent = await device.send(app, { method: 'POST', url: '/api/punches/batch', payload })
  if (sent.statusCode !== 200) throw new Error(`The punches were not taken in: ${sent.body}`)
  const held = await app.inject({ url: '/api/punches/held?sort=deviceTime', headers: admin })
  return held.json<{ rows: { id: string }[] }>().rows.map(({ id }) => id)
}

/** Ids that the kiosk of each company gave two punches with photos; the photo of the first is there. */
export const PHOTO_IDS = ['0d2f3c1e-5a55-4d53-9d10-0d6a3b1f0001', '0d2f3c1e-5a55-4d53-9d10-0d6a3b1f0002'] as const

/** A picture of one pixel. */
export const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Notes that a punch was sent by a kiosk with a photo, and has it send the photo. */
export async function addPhoto(
  server: TestApp,
  {
    admin,
    device,
    punchId,
    transact,
  }: {
    admin: { authorization: string }
    device: TestDevice
    punchId: string
    transact: (work: (tx: TenantTx) => Promise<unknown>) => Promise<unknown>
  },
): Promise<void> {
  const { app, clock } = server
  const payload = { enablePunchPhoto: true }
  await app.inject({ method: 'POST', url: '/api/app-settings/update', headers: admin, payload })
  await transact((tx) =>
    sql`
      insert into device_punch (company_id, device_id, item_key, sequence, clock_ahead_ms, employee_id, received_at,
        result, punch_id, photo)
      select app_company_id(), ${device.id}::uuid, i.key, i.sequence, 0, p.employee_id, ${clock.now()}, 'stored',
        case i.sequence when 101 then p.id end, 'taken'
      from punch p, (values (${PHOTO_IDS[0]}, 101), (${PHOTO_IDS[1]}, 102)) as i (key, sequence)
      where p.company_id = app_company_id() and p.id = ${punchId}::uuid
    `.execute(tx),
  )
  const sent = await device.send(app, {
    method: 'POST',
    url: '/api/device/punch-photos',
    payload: { id: PHOTO_IDS[0], photo: PHOTO },
  })
  if (sent.json().message !== 'success') throw new Error(`The photo was not taken: ${sent.body}`)
}
