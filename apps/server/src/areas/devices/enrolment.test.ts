import { DEVICE_CODE_MS, type Device } from '@timeloom/contract'
import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { deviceKeys } from '../../../test/test-device.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { devicesRoutes } from './devices.routes.ts'

const START = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, devicesRoutes)
let office: SetupOffice

beforeEach(async () => {
  server.clock.set(START)
  await all.query('delete from rate_limit')
  office = await setupOffice(database, server)
})

interface Made {
  message: string
  code: string
  address: string
  expiresAt: string
}

const makeCode = async (more: Record<string, unknown> = {}) =>
  (await office.post('/api/devices/codes', { name: 'Front door', purpose: 'kiosk', ...more })).json<Made>()

function enrol(code: string, { publicKey = deviceKeys().publicKey, from = '192.0.2.1' } = {}) {
  const payload = { code, publicKey, appVersion: '1.2.3' }
  return server.app.inject({ method: 'POST', url: '/api/devices/enrol', payload, remoteAddress: from })
}

const devices = async () => (await office.get('/api/devices')).json<{ total: number; rows: Device[] }>()
const later = (milliseconds: number) => server.clock.set(new Date(START.getTime() + milliseconds))

describe('a code', () => {
  it('is eight characters to type, or an address to open, for a quarter of an hour', async () => {
    const { message, code, address, expiresAt } = await makeCode()
    expect(message).toBe('success')
    expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/)
    expect(address).toBe(`http://timeloom.test/app/kiosk/#code=${code}`)
    expect(expiresAt).toBe('2026-11-20T00:15:00.000Z')
  })

  it('is kept as a digest, and in no entry of the history', async () => {
    const { code } = await makeCode()
    const kept = await all.query<{ text: string }>(
      'select d::text as text from device_code d union all select a::text from audit_entry a',
    )
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.filter(({ text }) => text.includes(code) || text.includes(code.replace('-', '')))).toEqual([])
  })

  it('enrols a device with its name and site, by whoever made the code', async () => {
    const [site] = await all.query<{ id: string }>(
      `insert into work_place (company_id, name) values ($1, 'Depot') returning id`,
      [office.company.companyId],
    )
    const { code } = await makeCode({ siteId: site?.id })
    later(60_000)
    const answer = await enrol(code)
    const { deviceId } = answer.json<{ deviceId: string }>()
    const [company] = await all.query('select name from company where id = $1', [office.company.companyId])
    expect(answer.json()).toEqual({ message: 'success', deviceId, companyName: company?.['name'] })
    const place = { name: 'Front door', purpose: 'kiosk', siteId: site?.id }
    const { total, rows } = await devices()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ ...place, id: deviceId, siteName: 'Depot', appVersion: '1.2.3' })
    expect(rows[0]).toMatchObject({ enrolledAt: '2026-11-20T00:01:00.000Z', lastSeenAt: null, revokedAt: null })
    expect(await office.history('device', deviceId)).toEqual([{ action: 'enrol', before: null, after: place }])
    const by = await all.query('select account_id, address from audit_entry where entity_id = $1', [deviceId])
    expect(by).toEqual([{ account_id: null, address: '192.0.2.1' }])
  })

  it.each([
    { why: 'without its hyphen', type: (code: string) => code.replace('-', '') },
    { why: 'in small letters', type: (code: string) => code.toLowerCase() },
    { why: 'with blanks', type: (code: string) => ` ${code.replace('-', ' ')} ` },
  ])('can be typed $why', async ({ type }) => {
    expect((await enrol(type((await makeCode()).code))).json().message).toBe('success')
  })

  it('works once, even for two at the same moment', async () => {
    const { code } = await makeCode()
    const answers = await Promise.all([enrol(code), enrol(code), enrol(code)])
    const messages = answers.map((answer) => answer.json<{ message: string }>().message)
    expect(messages.toSorted()).toEqual(['code', 'code', 'success'])
    expect((await devices()).total).toBe(1)
  })

  it.each([
    { why: 'until the last moment', at: DEVICE_CODE_MS - 1, message: 'success' },
    { why: 'and not a moment longer', at: DEVICE_CODE_MS, message: 'code' },
  ])('works for a quarter of an hour, $why', async ({ at, message }) => {
    const { code } = await makeCode()
    later(at)
    expect((await enrol(code)).json()).toMatchObject({ message })
  })

  it('of a suspended company enrols nothing', async () => {
    const { code } = await makeCode()
    await all.query(`update company set status = 'Suspended' where id = $1`, [office.company.companyId])
    expect((await enrol(code)).json()).toEqual({ message: 'code' })
  })

  it('that is guessed too often from one network is refused, right or wrong, and elsewhere is not', async () => {
    const { code } = await makeCode()
    for (let guess = 0; guess < 10; guess++) expect((await enrol('AAAA-AAAA')).json()).toEqual({ message: 'code' })
    const answer = await enrol(code)
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, 900])
    expect((await enrol(code, { from: '198.51.100.7' })).json().message).toBe('success')
  })

  it('that is right does not count as a guess', async () => {
    for (let kiosk = 0; kiosk < 12; kiosk++) {
      expect((await enrol((await makeCode()).code)).json().message).toBe('success')
    }
  })

  it('for a device at another company’s site is not made', async () => {
    const other = await setupOffice(database, server)
    const [site] = await all.query<{ id: string }>(
      `insert into work_place (company_id, name) values ($1, 'Elsewhere') returning id`,
      [other.company.companyId],
    )
    const answer = await office.post('/api/devices/codes', { name: 'x', purpose: 'kiosk', siteId: site?.id })
    expect(answer.statusCode).toBe(404)
  })

  it('is refused where the company has as many devices as it can have', async () => {
    await all.query(
      `insert into device (company_id, name, purpose, enrolled_at, revoked_at)
       select $1, 'Kiosk ' || n, 'kiosk', now(), case when n > 1999 then now() end from generate_series(1, 2010) n`,
      [office.company.companyId],
    )
    expect((await makeCode()).message).toBe('success')
    // The code may become the last one.
    expect(await makeCode()).toEqual({ message: 'tooMany' })
    later(DEVICE_CODE_MS)
    expect((await makeCode()).message).toBe('success')
  })
})

describe('a key', () => {
  const spki = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')

  it.each([
    { why: 'of another curve', key: () => spki('P-384') },
    { why: 'of a curve of the same size', key: () => spki('secp256k1') },
    {
      why: 'of another kind',
      key: () =>
        generateKeyPairSync('x25519')
          .publicKey.export({ type: 'spki', format: 'der' })
          .toString('base64url')
          .padEnd(120, 'A'),
    },
    { why: 'that is none', key: () => 'A'.repeat(122) },
    { why: 'that is cut off', key: () => deviceKeys().publicKey.slice(0, 110) },
    {
      why: 'of a point that is not on the curve',
      key: () => `${deviceKeys().publicKey.slice(0, 60)}${'A'.repeat(62)}`,
    },
  ])('$why is not taken, and uses no code up', async ({ key }) => {
    const { code } = await makeCode()
    const answer = await enrol(code, { publicKey: key() })
    expect([answer.statusCode, answer.json().issues[0].field]).toEqual([400, 'publicKey'])
    expect((await enrol(code)).json().message).toBe('success')
  })
})
