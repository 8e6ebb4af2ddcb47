import { beforeEach, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { addSite, SERIAL, terminalOffice, type TerminalOffice } from './testing/terminal-office.ts'
import { terminalsRoutes } from './terminals.routes.ts'

const database = testDatabase()
const server = testApp(database, [...terminalsRoutes, ...devicesRoutes], { jobs: idleJobs })
let office: TerminalOffice
beforeEach(async () => {
  office = await terminalOffice(database, server)
})

const message = async (url: string, body: Record<string, unknown>) =>
  (await office.post(url, body)).json<{ message: string }>().message
const one = () => `/api/terminals/${office.terminalId}`

it('a new terminal has an address that is shown once, the company’s zone, and no directions', async () => {
  expect(office.address).toMatch(/^http:\/\/timeloom\.test\/iclock\/[2-9a-z]{26}$/)
  const { body } = await office.get('/api/terminals')
  expect(body).not.toContain(office.address.slice(-26))
  expect(await office.shown()).toMatchObject({
    name: 'Gate',
    serial: SERIAL,
    siteName: 'Yard',
    timeZoneId: 'Pacific/Auckland',
    hasDirections: false,
    sendsUsers: true,
    addedBy: 'Ada Admin',
    lastSeenAt: null,
    firmware: null,
    usersOnIt: null,
    waitingUsers: 0,
    revokedAt: null,
  })
  const history = await office.history('terminal', office.terminalId)
  expect(JSON.stringify(history)).not.toContain(office.address.slice(-26))
})

it('a serial number is registered once, in any case of its letters, until its terminal is revoked', async () => {
  const again = { name: 'Gate 2', serial: SERIAL.toLowerCase(), siteId: office.siteId }
  expect(await message('/api/terminals', again)).toBe('serial')
  await office.post(`${one()}/revoke`, {})
  expect(await message('/api/terminals', again)).toBe('success')
})

it.each([
  { why: 'no zone', body: { timeZoneId: 'Mars/Base' }, status: 400 },
  { why: 'no serial number', body: { serial: 'a b' }, status: 400 },
  { why: 'no work site', body: { siteId: '0190a8f0-0000-7000-8000-00000000a001' }, status: 404 },
])('is refused with $why', async ({ body, status }) => {
  const given = { name: 'Gate 2', serial: 'OTHER', siteId: office.siteId, ...body }
  expect((await office.post('/api/terminals', given)).statusCode).toBe(status)
})

it('is changed, and what changed is in the history', async () => {
  const siteId = await addSite(office, 'Dock')
  expect(await message(one(), { name: 'Dock gate', siteId, hasDirections: true, version: '1' })).toBe('success')
  expect(await office.shown()).toMatchObject({ name: 'Dock gate', siteName: 'Dock', hasDirections: true, version: 2 })
  expect((await office.post(one(), { name: 'Late', version: '1' })).statusCode).toBe(409)
  const history = await office.history('terminal', office.terminalId)
  expect(history.map(({ action }) => action)).toEqual(['create', 'update'])
  expect(history[1]).toMatchObject({ before: { name: 'Gate' }, after: { name: 'Dock gate' } })
})

it('is revoked for good: it gets no new address, and a second time changes nothing', async () => {
  expect(await message(`${one()}/revoke`, {})).toBe('success')
  expect(await message(`${one()}/revoke`, {})).toBe('success')
  expect((await office.post(`${one()}/address`, {})).statusCode).toBe(404)
  expect((await office.history('terminal', office.terminalId)).map(({ action }) => action)).toEqual([
    'create',
    'revoke',
  ])
})

it('is not among the devices, and cannot be changed as one', async () => {
  expect((await office.get('/api/devices')).json()).toEqual({ total: 0, rows: [] })
  expect((await office.post(`/api/devices/${office.terminalId}`, { name: 'X' })).statusCode).toBe(404)
})

it('is found by serial number, work site and state, and sorted by each column', async () => {
  await office.added('/api/terminals', { name: 'Dock', serial: 'B2', siteId: await addSite(office, 'Dock side') })
  const names = async (query: string) =>
    (await office.get(`/api/terminals?${query}`)).json<{ rows: { name: string }[] }>().rows.map(({ name }) => name)
  expect(await names('')).toEqual(['Dock', 'Gate'])
  expect(await names('search=cgkk&searchIn=serial')).toEqual(['Gate'])
  expect(await names('search=side&searchIn=site')).toEqual(['Dock'])
  for (const sort of ['name', 'serial', 'site', 'lastSeenAt', 'firmware']) {
    expect(await names(`sort=-${sort}&page=2&pageSize=1`)).toHaveLength(1)
  }
  expect((await office.get('/api/terminals?sort=secret')).statusCode).toBe(400)
})
