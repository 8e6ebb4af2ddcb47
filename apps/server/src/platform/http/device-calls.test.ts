import { DEVICE_REQUEST_MS, endpoint } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newCompany } from '../../../test/new-company.ts'
import { superuser } from '../../../test/superuser.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { deviceKeys, testDevice, type TestDevice } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { refused } from '../call/refusal.ts'
import { sessionOf } from '../db/transaction.ts'
import { route } from './route.ts'

const declared = { method: 'POST', summary: '', answer: z.unknown() } as const
const Body = z.object({ note: z.string() })
const tell = endpoint({ ...declared, path: '/tell', access: 'device', body: Body, refusals: ['no'] })
const late = endpoint({ ...declared, path: '/late', access: 'device', whenRevoked: true, body: Body })
const ask = endpoint({ ...declared, method: 'GET', path: '/ask', access: 'device', query: z.object({ q: z.string() }) })
const ofPeople = endpoint({ ...declared, path: '/people', access: 'signed-in', body: Body })

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [
  route(
    tell,
    async ({ tx, body, device, caller }) => {
      if (body.note === 'rename') await tx.updateTable('device').set({ name: 'Renamed' }).execute()
      if (body.note === 'refuse') return refused('no')
      return { note: body.note, device, caller, session: sessionOf(tx) }
    },
    { transaction: 'device' },
  ),
  route(late, ({ device }) => device, { transaction: 'device' }),
  route(ask, ({ query }) => query, { transaction: 'device' }),
  route(ofPeople, () => 'a person'),
])

let companyId: string
let device: TestDevice

beforeEach(async () => {
  companyId = (await newCompany(database.db)).companyId
  device = await addDevice(companyId)
})

async function addDevice(company: string): Promise<TestDevice> {
  const { privateKey, publicKey } = deviceKeys()
  const id = randomUUID()
  await all.query(
    `insert into device (company_id, id, name, purpose, enrolled_at) values ($1, $2, 'Front door', 'kiosk', now())`,
    [company, id],
  )
  await all.query('insert into device_key (device_id, company_id, public_key) values ($1, $2, $3)', [
    id,
    company,
    Buffer.from(publicKey, 'base64url'),
  ])
  return testDevice(server, id, privateKey)
}

const json = { 'content-type': 'application/json' }
const hello = { method: 'POST', url: '/tell', payload: '{"note":"kia ora, Mélè"}' } as const

const inject = (headers: Record<string, string>, request: { method: 'POST'; url: string; payload: string } = hello) =>
  server.app.inject({ ...request, headers: { ...json, ...headers } })

const UNSIGNED = 'Only an enrolled device can do this.'

describe('a device', () => {
  it('calls in the name of the system of its company', async () => {
    const answer = await inject(device.sign(hello))
    const system = { companyId, accountId: null, roleId: '2', employeeId: null }
    expect(answer.json()).toEqual({
      note: 'kia ora, Mélè',
      device: { id: device.id, name: 'Front door', siteId: null, employeeId: null, isRevoked: false },
      caller: { ...system, address: '127.0.0.1' },
      session: { ...system, address: '127.0.0.1' },
    })
  })

  it('signs the query too, and an absent body as an empty one', async () => {
    const request = { method: 'GET', url: '/ask?q=who' } as const
    expect((await server.app.inject({ ...request, headers: device.sign(request) })).json()).toEqual({ q: 'who' })
    const other = await server.app.inject({ ...request, url: '/ask?q=else', headers: device.sign(request) })
    expect(other.statusCode).toBe(401)
  })

  it('reaches nothing that is for people', async () => {
    const request = { ...hello, url: '/people' }
    expect((await inject(device.sign(request), request)).statusCode).toBe(401)
  })

  it('hears what is wrong with a body that it signed rightly', async () => {
    const broken = { ...hello, payload: '{"note":' }
    expect((await inject(device.sign(broken), broken)).statusCode).toBe(400)
    const wrong = { ...hello, payload: '{"note":1}' }
    expect((await inject(device.sign(wrong), wrong)).json().issues).toMatchObject([{ field: 'note' }])
  })

  it('sends JSON only: that is what it signs', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=edge', 'text/plain']) {
      const answer = await inject({ ...device.sign(hello), 'content-type': type })
      expect([type, answer.statusCode]).toEqual([type, 415])
    }
  })
})

describe('nobody else calls as one', () => {
  const signed = (at: number) => device.sign(hello, { at: new Date(server.clock.now().getTime() + at) })
  const withPart = (place: number, part: string) => {
    const [scheme = '', parts = ''] = device.sign(hello).authorization.split(' ')
    return { authorization: `${scheme} ${parts.split('.').with(place, part).join('.')}` }
  }

  it.each<{ why: string; headers: () => Record<string, string> | Promise<Record<string, string>> }>([
    { why: 'nothing', headers: () => ({}) },
    { why: 'a person’s session', headers: async () => server.bearer(await newPerson()) },
    {
      why: 'the key of another device',
      headers: () => testDevice(server, device.id, deviceKeys().privateKey).sign(hello),
    },
    {
      why: 'a device that was never enrolled',
      headers: () => testDevice(server, randomUUID(), deviceKeys().privateKey).sign(hello),
    },
    {
      why: 'the id of another company’s device',
      headers: async () => withPart(0, (await addDevice((await newCompany(database.db)).companyId)).id),
    },
    { why: 'the signature of another body', headers: () => device.sign({ ...hello, payload: '{"note":"other"}' }) },
    {
      why: 'the signature of a body with a blank more',
      headers: () => device.sign({ ...hello, payload: `${hello.payload} ` }),
    },
    { why: 'the signature of no body', headers: () => device.sign({ method: 'POST', url: '/tell' }) },
    { why: 'the signature of another method', headers: () => device.sign({ ...hello, method: 'PUT' }) },
    { why: 'the signature of another path', headers: () => device.sign({ ...hello, url: '/late' }) },
    { why: 'the signature of another query', headers: () => device.sign({ ...hello, url: '/tell?all=1' }) },
    { why: 'another nonce than the signed one', headers: () => withPart(2, 'A'.repeat(22)) },
    { why: 'another time than the signed one', headers: () => withPart(1, String(server.clock.now().getTime() + 1)) },
    { why: 'a nonce that is too short', headers: () => device.sign(hello, { nonce: 'A'.repeat(15) }) },
    { why: 'a nonce that is too long', headers: () => device.sign(hello, { nonce: 'A'.repeat(41) }) },
    { why: 'an id that cannot be one', headers: () => withPart(0, '-'.repeat(36)) },
    { why: 'a signature of zeros', headers: () => withPart(3, 'A'.repeat(86)) },
    { why: 'half a signature', headers: () => withPart(3, 'A'.repeat(43)) },
    {
      why: 'another scheme',
      headers: () => ({ authorization: device.sign(hello).authorization.replace('Device', 'Bearer') }),
    },
  ])('with $why', async ({ headers }) => {
    const answer = await inject(await headers())
    expect([answer.statusCode, answer.json().message, answer.json().code]).toEqual([401, UNSIGNED, undefined])
    expect(answer.headers['www-authenticate']).toBe('Device')
    expect(await all.query('select nonce from device_request where device_id = $1', [device.id])).toEqual([])
  })

  it.each([
    { why: 'as old as can be', at: -DEVICE_REQUEST_MS, code: undefined },
    { why: 'as new as can be', at: DEVICE_REQUEST_MS, code: undefined },
    { why: 'too old', at: -DEVICE_REQUEST_MS - 1, code: 'time' },
    { why: 'too new', at: DEVICE_REQUEST_MS + 1, code: 'time' },
  ])('at another time: $why', async ({ at, code }) => {
    const answer = await inject(signed(at))
    expect([answer.statusCode, answer.json().code]).toEqual([code === undefined ? 200 : 401, code])
  })

  it('by sending what a device has sent', async () => {
    const headers = device.sign(hello)
    const both = await Promise.all([inject(headers), inject(headers)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await inject(headers)).statusCode).toBe(401)
  })

  it('by sending what was refused and rolled back', async () => {
    const request = { ...hello, payload: '{"note":"refuse"}' }
    const headers = device.sign(request)
    expect((await inject(headers, request)).json()).toEqual({ message: 'no' })
    expect((await inject(headers, request)).statusCode).toBe(401)
  })

  it('with the nonce of another device, which is no replay', async () => {
    const nonce = 'A'.repeat(22)
    const other = await addDevice(companyId)
    for (const each of [device, other]) expect((await inject(each.sign(hello, { nonce }))).statusCode).toBe(200)
  })

  async function newPerson(): Promise<TestPerson> {
    return newCompany(database.db) as Promise<TestPerson>
  }
})

describe('a device that was revoked', () => {
  beforeEach(async () => {
    await all.query('update device set revoked_at = now() where id = $1', [device.id])
  })

  it('is told so, and does nothing more', async () => {
    const request = { ...hello, payload: '{"note":"rename"}' }
    const answer = await inject(device.sign(request), request)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'revoked'])
    expect(await all.query('select name from device where id = $1', [device.id])).toEqual([{ name: 'Front door' }])
  })

  it('hands over what it holds, where the call is declared so', async () => {
    const request = { ...hello, url: '/late' }
    expect((await inject(device.sign(request), request)).json()).toMatchObject({ id: device.id, isRevoked: true })
  })
})

it('the devices of a suspended company call no more', async () => {
  await all.query(`update company set status = 'Suspended' where id = $1`, [companyId])
  const request = { ...hello, url: '/late' }
  expect((await inject(device.sign(request), request)).statusCode).toBe(401)
})

it('a body that breaks off is no call, and the server answers on', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const { authorization } = device.sign(hello)
  const socket = connect(port, '127.0.0.1')
  const gone = new Promise((resolve) => server.app.server.once('connection', (one) => one.once('close', resolve)))
  socket.write(
    `POST /tell HTTP/1.1\r\nhost: timeloom.test\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"note"`,
    () => socket.destroy(),
  )
  await gone
  expect(await all.query('select nonce from device_request where device_id = $1', [device.id])).toEqual([])
  expect((await inject(device.sign(hello))).statusCode).toBe(200)
})
