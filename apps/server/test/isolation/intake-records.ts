import { randomUUID } from 'node:crypto'
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
