import type { BatchResult } from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { deviceKeys, testDevice, type TestDevice } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { punchIntakeRoutes } from '../punch-intake/punch-intake.routes.ts'
import { phonesRoutes } from './phones.routes.ts'

const database = testDatabase()
const server = testApp(database, [...phonesRoutes, ...punchIntakeRoutes, ...devicesRoutes, ...kioskRoutes], {
  jobs: idleJobs,
})
const keys = deviceKeys()
let office: SetupOffice
let mele: string
let own: { authorization: string }

beforeEach(async () => {
  office = await setupOffice(database, server)
  mele = await office.company.addEmployee({ firstName: 'Mele', lastName: 'Tau', clockId: 71 })
  const account = await newAccount(database, { roleId: '4', companyId: office.company.companyId })
  own = await server.bearer({ ...account, roleId: '4', companyId: office.company.companyId, employeeId: mele })
  await allowApp(true)
})

async function allowApp(hasApp: boolean): Promise<void> {
  await office.company.transact(async ({ tx }) => {
    await tx.updateTable('employee').set({ hasApp, accountId: null }).where('id', '=', mele).execute()
  })
  await switchApp(true)
}

const switchApp = (isMobileAppEnabled: boolean) =>
  office.company.transact(({ tx }) =>
    sql`update company set settings = settings || ${JSON.stringify({ isMobileAppEnabled })}::jsonb
        where id = app_company_id()`.execute(tx),
  )

const post = async <T>(url: string, payload: object, headers = own) =>
  (await server.app.inject({ method: 'POST', url, headers, payload })).json<{ message: string } & T>()
const register = (name = 'My phone') =>
  post<{ deviceId?: string }>('/api/phones', { name, publicKey: keys.publicKey, appVersion: '1.0.0' })
const phones = async () =>
  (await server.app.inject({ url: '/api/phones', headers: own })).json<{ rows: { id: string; name: string }[] }>().rows

async function phone(): Promise<TestDevice> {
  const { deviceId } = await register()
  return testDevice(server, deviceId!, keys.privateKey)
}

async function send(device: TestDevice, fields: Record<string, unknown>): Promise<Partial<BatchResult>[]> {
  const sentAt = server.clock.now().toISOString()
  const item = { id: randomUUID(), sequence: 1, deviceTime: sentAt, zone: 'Pacific/Auckland', direction: 'In' }
  const none = { employeeId: mele, pin: null, clockId: null, note: null }
  const payload = { sentAt, items: [{ ...item, ...none, ...fields }] }
  const answer = await device.send(server.app, { method: 'POST', url: '/api/punches/batch', payload })
  return answer.json<{ items: BatchResult[] }>().items.map(({ id: _, ...result }) => result)
}

const here = () => ({ latitude: -43.5321, longitude: 172.6362, accuracy: 12, at: server.clock.now().toISOString() })

describe('a phone', () => {
  it('is registered by its person, listed, and ended by them', async () => {
    const { deviceId } = await register('Pixel')
    expect(await phones()).toMatchObject([{ id: deviceId, name: 'Pixel' }])
    expect(await post(`/api/phones/${deviceId}/revoke`, {})).toEqual({ message: 'success' })
    expect(await phones()).toEqual([])
  })

  it.each([
    { why: 'whose person has no mobile app', change: () => allowApp(false), message: 'disabled' },
    {
      why: 'in a company without it',
      change: () => switchApp(false),
      message: 'disabled',
    },
    {
      why: 'of someone with as many as one can have',
      change: async () => {
        for (let each = 0; each < 5; each += 1) {
          await post('/api/phones', { name: 'x', publicKey: deviceKeys().publicKey })
        }
      },
      message: 'tooMany',
    },
  ])('$why is not registered', async ({ change, message }) => {
    await change()
    expect((await register()).message).toBe(message)
  })

  it('of an account without an employee is not registered', async () => {
    const headers = await server.bearer({ ...office.admin, employeeId: null })
    const body = { name: 'x', publicKey: keys.publicKey }
    expect(await post('/api/phones', body, headers)).toEqual({ message: 'noEmployee' })
  })

  it('whose answer was lost is registered once', async () => {
    const { deviceId } = await register()
    expect(await register()).toMatchObject({ deviceId })
    expect(await phones()).toHaveLength(1)
  })

  it('of someone else cannot be ended', async () => {
    const { id } = await phone()
    const ana = await office.company.addEmployee({ firstName: 'Ana', clockId: 72 })
    const account = await newAccount(database, { roleId: '4', companyId: office.company.companyId })
    const headers = await server.bearer({
      ...account,
      roleId: '4',
      companyId: office.company.companyId,
      employeeId: ana,
    })
    const answer = await server.app.inject({ method: 'POST', url: `/api/phones/${id}/revoke`, headers, payload: {} })
    expect(answer.statusCode).toBe(404)
  })

  it('shows its person what comes next, without a session', async () => {
    const device = await phone()
    const ask = async () => {
      const answer = await device.send(server.app, { method: 'POST', url: '/api/device/holder', payload: {} })
      return answer.json<object>()
    }
    expect(await ask()).toMatchObject({ firstName: 'Mele', likely: 'In', lastPunch: null, asksPlace: true })
    await send(device, {})
    expect(await ask()).toMatchObject({ likely: 'Out', lastPunch: { direction: 'In' } })
    await allowApp(false)
    expect(await ask()).toEqual({ message: 'disabled' })
  })

  it('punches for its person, without a proof, and for nobody else', async () => {
    const device = await phone()
    const ana = await office.company.addEmployee({ firstName: 'Ana', clockId: 72 })
    expect(await send(device, {})).toEqual([{ result: 'stored', employeeName: 'Mele Tau' }])
    expect(await send(device, { sequence: 2, employeeId: ana })).toMatchObject([{ result: 'held', code: 'unproven' }])
    const pin = await device.sealPin('2580', randomUUID())
    expect(await send(device, { sequence: 3, employeeId: null, pin })).toMatchObject([{ code: 'unknownEmployee' }])
  })

  it('does not try the PINs of others', async () => {
    const device = await phone()
    const answer = await device.send(server.app, {
      method: 'POST',
      url: '/api/device/identify',
      payload: { pin: '2580' },
    })
    expect(answer.json()).toEqual({ message: 'disabled' })
  })

  it('is judged by the fences of its person: elsewhere it waits for someone', async () => {
    await office.company.transact(async ({ tx, caller }) => {
      const site = { companyId: caller.companyId, name: 'Gate 1', latitude: -43.5321, longitude: 172.6362 }
      await tx
        .insertInto('work_place')
        .values({ ...site, radiusMetres: 100 })
        .execute()
    })
    const device = await phone()
    const at = here()
    expect(await send(device, { location: at })).toMatchObject([
      { result: 'stored', place: { verdict: 'inside', site: 'Gate 1' } },
    ])
    expect(await send(device, { sequence: 2, direction: 'Out', location: { ...at, latitude: -44 } })).toMatchObject([
      { result: 'held', code: 'outsideSite' },
    ])
    expect(await send(device, { sequence: 3, direction: 'Out' })).toMatchObject([
      { result: 'stored', place: { verdict: 'unknown' } },
    ])
    const { rows } = await office.company.transact(({ tx }) =>
      tx
        .selectFrom('punch')
        .select(['source', 'site', 'workPlaceId'])
        .orderBy('createdAt')
        .orderBy('direction')
        .execute()
        .then((all) => ({ rows: all })),
    )
    expect(rows).toEqual([
      { source: 'mobile', site: 'Gate 1', workPlaceId: expect.any(String) },
      { source: 'mobile', site: null, workPlaceId: null },
    ])
  })

  it('that was ended keeps what it holds: it is held on the server', async () => {
    const device = await phone()
    await post(`/api/phones/${device.id}/revoke`, {})
    expect(await send(device, {})).toMatchObject([{ result: 'held', code: 'revokedDevice' }])
  })
})

it.each([
  { why: 'kiosks only', settings: { enablePunchPhoto: true }, photoQuality: null },
  { why: 'phones, too', settings: { enablePunchPhoto: true, enablePhonePhoto: true }, photoQuality: 'medium' },
  { why: 'nothing', settings: { enablePhonePhoto: true }, photoQuality: null },
])('a phone takes photos where the company wants them of $why', async ({ settings, photoQuality }) => {
  await office.post('/api/app-settings/update', settings)
  const device = await phone()
  const payload = { deviceTime: server.clock.now().toISOString(), queueLength: 0 }
  const { company } = (await device.send(server.app, { method: 'POST', url: '/api/device/heartbeat', payload })).json()
  expect(company.photoQuality).toBe(photoQuality)
})
