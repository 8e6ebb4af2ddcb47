import type { Device } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../test/fixed-clock.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { superuser } from '../../../test/superuser.ts'
import { secretKey, testApp } from '../../../test/test-app.ts'
import { enrolTestDevice, newDeviceCode, type TestDevice } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { pinSealOf } from '../../platform/auth/pin-seal.ts'
import { installationTransaction, type InstallationTx } from '../../platform/db/transaction.ts'
import type { Jobs } from '../../platform/jobs/start-jobs.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { workDeviceJobs } from './devices.jobs.ts'
import { devicesRoutes } from './devices.routes.ts'

const START = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...devicesRoutes, ...kioskRoutes])
let office: SetupOffice
let headers: { authorization: string }

beforeEach(async () => {
  server.clock.set(START)
  office = await setupOffice(database, server)
  headers = await server.bearer(office.admin)
})

const enrolled = (name = 'Front door') => enrolTestDevice(server, headers, { name })
const list = async (query = '') => (await office.get(`/api/devices${query}`)).json<{ total: number; rows: Device[] }>()
const names = async (query = '') => (await list(query)).rows.map(({ name }) => name)
const save = async (id: string, body: Record<string, unknown>) => {
  const answer = await office.post(`/api/devices/${id}`, body)
  return { status: answer.statusCode, ...answer.json<{ message: string }>() }
}
const revoke = async (id: string) => (await office.post(`/api/devices/${id}/revoke`, {})).json<{ message: string }>()
const minutesLater = (minutes: number) => server.clock.set(new Date(START.getTime() + minutes * 60_000))

function beat(device: TestDevice, more: Record<string, unknown> = {}) {
  const payload = { deviceTime: server.clock.now().toISOString(), queueLength: 0, ...more }
  return device.send(server.app, { method: 'POST', url: '/api/device/heartbeat', payload })
}

async function addSite(name: string): Promise<string> {
  const [site] = await all.query<{ id: string }>(
    'insert into work_place (company_id, name) values ($1, $2) returning id',
    [office.company.companyId, name],
  )
  return site!.id
}

describe('the list of devices', () => {
  beforeEach(async () => {
    const depot = await addSite('Depot')
    const [online, silent] = [await enrolled('Bakery'), await enrolled('Dock')]
    await enrolled('Attic')
    await save((await enrolled('Annexe')).id, { siteId: depot })
    await beat(silent)
    minutesLater(10)
    await beat(online)
    await revoke((await list('?search=Annexe')).rows[0]!.id)
  })

  it('is by name, and revoked ones come last', async () => {
    expect(await names()).toEqual(['Attic', 'Bakery', 'Dock', 'Annexe'])
  })

  it.each([
    { query: '?sort=name', expected: ['Annexe', 'Attic', 'Bakery', 'Dock'] },
    { query: '?sort=-lastSeenAt', expected: ['Bakery', 'Dock', 'Annexe', 'Attic'] },
    { query: '?sort=site&pageSize=1', expected: ['Annexe'] },
    { query: '?page=2&pageSize=2', expected: ['Dock', 'Annexe'] },
    { query: '?search=depot', expected: ['Annexe'] },
    { query: '?search=a&searchIn=name', expected: ['Attic', 'Bakery', 'Annexe'] },
    { query: '?search=Ada&searchIn=enrolledBy', expected: ['Attic', 'Bakery', 'Dock', 'Annexe'] },
    { query: '?search=on&searchIn=state&searchValues=state:online', expected: ['Bakery'] },
    { query: '?search=last&searchIn=state&searchValues=state:lastSeen', expected: ['Dock'] },
    { query: '?search=ever&searchIn=state&searchValues=state:never', expected: ['Attic'] },
    { query: '?search=rev&searchIn=state&searchValues=state:revoked', expected: ['Annexe'] },
  ])('answers $query', async ({ query, expected }) => {
    expect(await names(query)).toEqual(expected)
  })

  it('counts what the filter finds, not what the page has', async () => {
    expect(await list('?search=a&searchIn=name&pageSize=1')).toMatchObject({ total: 3, rows: [{ name: 'Attic' }] })
  })

  it('names the fields that it can be sorted by', async () => {
    const answer = await office.get('/api/devices?sort=battery')
    expect([answer.statusCode, answer.json().issues[0].field]).toEqual([400, 'sort'])
  })

  it('has none of another company', async () => {
    const other = await setupOffice(database, server)
    expect((await other.get('/api/devices')).json()).toEqual({ total: 0, rows: [] })
  })
})

describe('a device is changed', () => {
  it('in its name and site, with an entry in the history', async () => {
    const { id } = await enrolled()
    const siteId = await addSite('Depot')
    expect(await save(id, { name: 'Main door', siteId, version: 1 })).toEqual({ status: 200, message: 'success' })
    expect((await list()).rows).toMatchObject([{ name: 'Main door', siteName: 'Depot', version: 2 }])
    expect(await save(id, { siteId: '' })).toEqual({ status: 200, message: 'success' })
    expect((await list()).rows).toMatchObject([{ name: 'Main door', siteId: null, siteName: null }])
    expect((await office.history('device', id)).slice(1)).toEqual([
      { action: 'update', before: { name: 'Front door', siteId: null }, after: { name: 'Main door', siteId } },
      { action: 'update', before: { name: 'Main door', siteId }, after: { name: 'Main door', siteId: null } },
    ])
  })

  it('not from what someone else has changed since; what it reports is no change', async () => {
    const device = await enrolled()
    await save(device.id, { name: 'Main door' })
    await beat(device)
    expect(await save(device.id, { name: 'Side door', version: 1 })).toMatchObject({ status: 409, version: 2 })
    expect(await save(device.id, { name: 'Side door', version: 2 })).toMatchObject({ status: 200 })
  })

  it('and what changes nothing leaves no entry', async () => {
    const { id } = await enrolled()
    await save(id, { name: 'Front door' })
    expect(await office.history('device', id)).toHaveLength(1)
  })

  it('keeps HTML as the text that it is, also for the device itself', async () => {
    const device = await enrolled()
    const name = '<img src=x onerror="alert(1)">'
    await save(device.id, { name })
    expect(await names()).toEqual([name])
    expect((await beat(device)).json().device.name).toBe(name)
  })

  it.each([
    { why: 'an empty name', body: { name: '  ' } },
    { why: 'a name that is too long', body: { name: 'x'.repeat(101) } },
    { why: 'a name with control characters', body: { name: 'a\u0007' } },
  ])('not to $why', async ({ body }) => {
    expect((await save((await enrolled()).id, body)).status).toBe(400)
  })

  it('by an Admin, not by a Supervisor', async () => {
    const { id } = await enrolled()
    const supervisor = await office.person('3')
    for (const url of [`/api/devices/${id}`, `/api/devices/${id}/revoke`, '/api/devices/codes']) {
      expect((await office.post(url, { name: 'x', purpose: 'kiosk' }, supervisor)).statusCode).toBe(403)
    }
    expect((await office.get('/api/devices', supervisor)).statusCode).toBe(403)
  })
})

describe('a revoked device', () => {
  it('is told so at once, for good, and once in the history', async () => {
    const device = await enrolled()
    expect((await beat(device)).statusCode).toBe(200)
    expect(await revoke(device.id)).toEqual({ message: 'success' })
    const answer = await beat(device)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'revoked'])
    minutesLater(1)
    expect(await revoke(device.id)).toEqual({ message: 'success' })
    expect((await list()).rows).toMatchObject([{ revokedAt: START.toISOString() }])
    const revoked = { action: 'revoke', before: { revokedAt: null }, after: { revokedAt: START.toISOString() } }
    expect((await office.history('device', device.id)).slice(1)).toEqual([revoked])
  })
})

describe('a heartbeat', () => {
  it('notes how the device is', async () => {
    const device = await enrolled()
    const queued = { queueLength: 3, queuedSince: '2026-11-19T23:40:00Z' }
    await beat(device, { deviceTime: '2026-11-20T00:00:02.500Z', battery: 71, appVersion: '2.0.0', ...queued })
    expect((await list()).rows).toMatchObject([
      {
        lastSeenAt: START.toISOString(),
        clockAheadMs: 2500,
        battery: 71,
        queueLength: 3,
        queuedSince: '2026-11-19T23:40:00.000Z',
        appVersion: '2.0.0',
      },
    ])
    await beat(device, { deviceTime: '1970-01-01T00:00:00Z' })
    const rest = { battery: null, queueLength: 0, queuedSince: null, appVersion: '2.0.0' }
    expect((await list()).rows).toMatchObject([{ clockAheadMs: -START.getTime(), ...rest }])
  })

  it('hears the time, its names, and what the company has configured', async () => {
    const device = await enrolled()
    await save(device.id, { siteId: await addSite('Depot') })
    await office.post('/api/app-settings/update', { welcomeMessage: 'Kia ora', enablePunchNote: true })
    await all.query(`update account set time_format = 'hh:mm a' where company_id = $1`, [office.company.companyId])
    const [company] = await all.query<{ name: string; zone: string }>(
      'select name, time_zone_id as zone from company where id = $1',
      [office.company.companyId],
    )
    expect((await beat(device)).json()).toEqual({
      serverTime: START.toISOString(),
      device: { id: device.id, name: 'Front door', siteName: 'Depot' },
      company: {
        name: company?.name,
        timeZoneId: company?.zone,
        timeFormat: 'hh:mm a',
        welcomeMessage: 'Kia ora',
        enableEmployee: true,
        enablePunchNote: true,
        showsFigures: true,
        hasNameList: false,
        jobLabel: null,
        taskLabel: null,
        hasPunchCodes: false,
        hasBadges: false,
        logo: null,
        photoQuality: null,
      },
      sealKey: pinSealOf(secretKey).publicKey,
    })
  })

  it('is refused with a battery or a queue that cannot be', async () => {
    const device = await enrolled()
    for (const wrong of [{ battery: 101 }, { battery: -1 }, { queueLength: -1 }, { deviceTime: 'noon' }]) {
      expect((await beat(device, wrong)).statusCode).toBe(400)
    }
  })

  it('of another company’s device hears and changes nothing here', async () => {
    const device = await enrolled()
    const other = await setupOffice(database, server)
    const foreign = await enrolTestDevice(server, await server.bearer(other.admin), { name: 'Theirs' })
    expect((await beat(foreign)).json().device.name).toBe('Theirs')
    expect((await list()).rows).toMatchObject([{ id: device.id, lastSeenAt: null }])
  })
})

it('the time is told to whoever asks', async () => {
  const answer = await server.app.inject({ url: '/api/device/time' })
  expect(answer.json()).toEqual({ serverTime: START.toISOString() })
})

it('every hour, nonces that no request can repeat are deleted, and codes a day after they expired', async () => {
  await beat(await enrolled())
  await newDeviceCode(server, headers)
  const left = async (minutes: number) => {
    const at = new Date(START.getTime() + minutes * 60_000)
    await installationTransaction(database.db, await hourlyWork(at))
    const [counts] = await all.query(
      `select (select count(*)::integer from device_code where company_id = $1) as codes,
         (select count(*)::integer from device_request join device_key using (device_id)
          where company_id = $1) as nonces`,
      [office.company.companyId],
    )
    return counts
  }
  expect(await left(19)).toEqual({ nonces: 1, codes: 2 })
  expect(await left(21)).toEqual({ nonces: 0, codes: 2 })
  expect(await left(24 * 60 + 16)).toEqual({ nonces: 0, codes: 0 })
})

/** What the queue would do every hour. */
async function hourlyWork(now: Date): Promise<(tx: InstallationTx) => Promise<unknown>> {
  let work: ((tx: InstallationTx) => Promise<unknown>) | undefined
  const queues = {
    workForInstallation: (_: string, handler: (tx: InstallationTx) => Promise<unknown>) => (work = handler),
    schedule: async () => {},
  }
  await workDeviceJobs(queues as unknown as Jobs, { clock: fixedClock(now) })
  return work!
}
