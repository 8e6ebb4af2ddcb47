import { beforeEach, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { enrolTestDevice, type TestDevice } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveAppSettings } from '../kiosk/app-settings.service.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { punchIntakeRoutes } from './punch-intake.routes.ts'
import { setPin } from './testing/kiosk-at-work.ts'

const database = testDatabase()
const server = testApp(database, [...punchIntakeRoutes, ...devicesRoutes], { jobs: idleJobs })
let office: SetupOffice
let device: TestDevice
let mele: string

beforeEach(async () => {
  office = await setupOffice(database, server)
  device = await enrolTestDevice(server, await server.bearer(office.admin))
  mele = await office.company.addEmployee({ firstName: 'Mele', clockId: 71 })
  await setPin(office.company, mele, '2580')
})

const call = async (url: string, payload: object) => {
  const answer = await device.send(server.app, { method: 'POST', url, payload })
  return { status: answer.statusCode, ...answer.json<{ message: string; retryAt?: string }>() }
}
const change = (pin: string, newPin: string, clockId: number | null = null) =>
  call('/api/device/change-pin', { pin, clockId, newPin })
const identified = async (pin: string) => (await call('/api/device/identify', { pin })).message

it('the new PIN works, the old one no longer does, and the history names the device and no PIN', async () => {
  expect(await change('2580', '1470')).toEqual({ status: 200, message: 'success' })
  expect([await identified('1470'), await identified('2580')]).toEqual(['success', 'unknown'])
  const entries = await office.history('employee', mele)
  expect(entries.at(-1)).toMatchObject({ action: 'update', after: { pin: 'changed', device: expect.any(String) } })
  expect(JSON.stringify(entries)).not.toMatch(/1470|2580/)
})

it('someone whose PIN another person has too names themselves by the clock ID', async () => {
  const ana = await office.company.addEmployee({ clockId: 72 })
  await setPin(office.company, ana, '2580')
  expect((await change('2580', '1470')).message).toBe('several')
  expect((await change('2580', '1470', 72)).message).toBe('success')
  expect(await call('/api/device/identify', { pin: '2580' })).toMatchObject({ message: 'success', employeeId: mele })
})

it('guessing the present PIN counts as at the pad: the sixth try is locked, and so is clocking in', async () => {
  for (const pin of ['0001', '0002', '0003', '0004', '0005']) {
    expect((await change(pin, '1470')).message).toBe('unknown')
  }
  expect(await change('2580', '1470')).toMatchObject({ message: 'locked', retryAt: expect.any(String) })
  expect(await identified('2580')).toBe('locked')
})

it('a person changes it three times a day: nobody tries out which PINs others have', async () => {
  const pins = ['2580', '1111', '2222', '3333']
  for (const [index, pin] of pins.slice(1).entries()) expect((await change(pins[index]!, pin)).message).toBe('success')
  expect(await change('3333', '4444')).toMatchObject({ status: 200, message: 'locked', retryAt: expect.any(String) })
  expect([await identified('3333'), await identified('4444')]).toEqual(['success', 'unknown'])
})

it('the same PIN is none, and is not counted', async () => {
  for (let times = 0; times < 4; times++) expect((await change('2580', '2580')).message).toBe('same')
  expect((await change('2580', '1470')).message).toBe('success')
})

it.each(['147', '14700', '14a0', ''])('%j is no PIN', async (newPin) => {
  expect((await change('2580', newPin)).status).toBe(400)
  expect(await identified('2580')).toBe('success')
})

it('another company’s PINs are nobody’s here, and without employees at kiosks none is changed', async () => {
  const other = await setupOffice(database, server)
  await setPin(other.company, await other.company.addEmployee({}), '9630')
  expect((await change('9630', '1470')).message).toBe('unknown')
  await office.company.transact((work) => saveAppSettings(work, { enableEmployee: false }))
  expect((await change('2580', '1470')).message).toBe('disabled')
})

it('needs a device of the company that is not revoked, and not a person’s session', async () => {
  const body = { pin: '2580', clockId: null, newPin: '1470' }
  expect((await office.post('/api/device/change-pin', body)).statusCode).toBe(401)
  await office.post(`/api/devices/${device.id}/revoke`, {})
  expect((await change('2580', '1470')).status).toBe(401)
})
