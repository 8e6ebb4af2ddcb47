import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { messagesRoutes } from '../messages/messages.routes.ts'
import { visitorOffice, type VisitorOffice } from './testing/visitor-office.ts'
import { visitorsRoutes } from './visitors.routes.ts'

const START = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...devicesRoutes, ...kioskRoutes, ...messagesRoutes, ...visitorsRoutes])
let office: VisitorOffice

beforeEach(async () => {
  server.clock.set(START)
  await all.query('delete from outgoing_mail')
  office = await visitorOffice(database, server)
})

const later = (minutes: number) => server.clock.set(new Date(START.getTime() + minutes * 60_000))
const mails = () =>
  all.query<{ recipient: string; subject: string; bodyText: string; bodyHtml: string }>(
    'select recipient, subject, body_text as "bodyText", body_html as "bodyHtml" from outgoing_mail order by created_at',
  )

describe('a visitor at the kiosk', () => {
  it('signs in with whom they come to see, and out again', async () => {
    const vera = office.arrival({ carRego: 'ABC123', comment: 'Roof', email: 'vera@tiles.example' })
    expect(await office.batch([vera])).toEqual(['stored'])
    expect(await office.visit(vera.id)).toMatchObject({
      state: 'onSite',
      name: 'Vera Gast',
      company: 'Tiles Ltd',
      carRego: 'ABC123',
      comment: 'Roof',
      email: 'vera@tiles.example',
      contactName: 'Rosa Host',
      signInTime: START.toISOString(),
      signedInAtDevice: 'Front door',
      isTimeCorrected: false,
    })
    later(30)
    expect(await office.batch([office.departure(vera.id)])).toEqual(['stored'])
    expect(await office.visit(vera.id)).toMatchObject({ state: 'left', signedOutBy: 'name', badge: null })
  })

  it('comes and goes in one call, after days without a network', async () => {
    const vera = office.arrival()
    const gone = office.departure(vera.id, { at: new Date(START.getTime() + 3_600_000).toISOString() })
    later(3 * 1440)
    expect(await office.batch([vera, gone])).toEqual(['stored', 'stored'])
    expect(await office.visit(vera.id)).toMatchObject({
      signInTime: '2026-11-20T00:00:00.000Z',
      signOutTime: '2026-11-20T01:00:00.000Z',
      receivedAt: '2026-11-23T00:00:00.000Z',
    })
  })

  it('is one visitor however often the kiosk sends', async () => {
    const vera = office.arrival()
    const gone = office.departure(vera.id)
    expect(await office.batch([vera, vera])).toEqual(['stored', 'stored'])
    const [first, second] = await Promise.all([office.batch([vera, gone]), office.batch([vera, gone])])
    expect([...first, ...second].toSorted()).toEqual(['duplicate', 'duplicate', 'duplicate', 'stored'])
    expect(await office.visits()).toMatchObject({ total: 1, counts: { expected: 0, onSite: 0, left: 1 } })
    expect(await mails()).toHaveLength(1)
  })

  it('stays who they were, whatever an edited queue says', async () => {
    const vera = office.arrival()
    await office.batch([vera])
    expect(await office.batch([{ ...vera, name: 'Eve', at: '2026-11-19T00:00:00.000Z' }])).toEqual(['duplicate'])
    expect(await office.visit(vera.id)).toMatchObject({ name: 'Vera Gast', signInTime: START.toISOString() })
  })

  it('has a time by the server where the kiosk’s clock was wrong, and is marked', async () => {
    const vera = office.arrival({ at: '2026-11-20T00:30:00.000Z' })
    await office.batch([vera], { sentAt: new Date('2026-11-20T01:00:00Z') })
    expect(await office.visit(vera.id)).toMatchObject({ signInTime: '2026-11-19T23:30:00.000Z', isTimeCorrected: true })
  })

  it('what cannot be read is refused by itself', async () => {
    const items = [
      { kind: 'signIn', id: 'x' },
      office.arrival({ name: ' ' }),
      office.arrival(),
      [],
      office.arrival({ name: 'x'.repeat(121) }),
    ]
    const bad = 'refused unreadable'
    expect(await office.batch(items)).toEqual([bad, bad, 'stored', bad, bad])
  })

  it('comes to nobody where the contact is gone, or another company’s', async () => {
    const elsewhere = await visitorOffice(database, server)
    const visits = [office.arrival({ contactId: elsewhere.hostId }), office.arrival({ contactId: randomUUID() })]
    expect(await office.batch(visits)).toEqual(['stored', 'stored'])
    expect(await mails()).toEqual([])
    expect(await office.visit(visits[0]!.id)).toMatchObject({ contactName: 'Rosa Host', toldAt: null })
  })

  it('who left a kiosk that is not heard of yet is asked about again', async () => {
    const vera = office.arrival()
    const gone = office.departure(vera.id)
    expect(await office.batch([gone])).toEqual(['later'])
    await office.batch([vera])
    expect(await office.batch([gone])).toEqual(['stored'])
  })

  it('is recorded without who they are', async () => {
    const vera = office.arrival({ email: 'vera@tiles.example' })
    await office.batch([vera])
    await office.batch([office.departure(vera.id)])
    const history = await office.history('visitor', vera.id)
    expect(history).toMatchObject([
      { action: 'signIn', after: { userType: 'Visitor', device: 'Front door', signInTime: START.toISOString() } },
      { action: 'signOut', after: { by: 'name' } },
    ])
    expect(JSON.stringify(history)).not.toMatch(/Vera|Tiles|vera@/)
  })
})

describe('the host', () => {
  it('is mailed once; a name is text, whatever it says', async () => {
    const name = '<img src=x onerror=alert(1)>'
    await office.batch([office.arrival({ name })])
    const sent = await mails()
    expect(sent).toMatchObject([{ recipient: 'rosa@host.example', subject: 'A visitor is here to see you' }])
    expect(sent[0]!.bodyText).toContain(`Visitor ${name} (Tiles Ltd) signed in: 13:00.`)
    expect(sent[0]!.bodyHtml).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(sent[0]!.bodyHtml).not.toContain('<img')
  })

  it('with an account has a message in the inbox too, which is not mailed again', async () => {
    const [account] = await all.query<{ email: string }>('select email from account where id = $1', [
      office.admin.accountId,
    ])
    await office.post('/kiosk/contact/save', { id: office.hostId, email: account!.email.toUpperCase() })
    const vera = office.arrival()
    await office.batch([vera])
    await office.batch([vera])
    expect((await office.get('/api/messages')).json()).toMatchObject({
      total: 1,
      rows: [
        {
          kind: 'visitor',
          subject: 'Vera Gast (Tiles Ltd) is here to see you',
          body: 'Visitor Vera Gast (Tiles Ltd) signed in: 13:00.',
          link: `/visitors?id=${vera.id}`,
        },
      ],
    })
    expect(await all.query('select 1 from message where mailed_at is null')).toEqual([])
    expect(await mails()).toHaveLength(1)
  })

  it('of a late visit is told that it is late', async () => {
    const vera = office.arrival()
    later(120)
    await office.batch([vera])
    expect((await mails())[0]!.bodyText).toContain(
      'signed in: Fri 20 Nov, 13:00.\n\nThis message is late because the kiosk had no network.',
    )
  })
})

describe('a QR code', () => {
  const badgeOf = async (id: string) => (await office.visit(id)).badge!

  it('finds its visit and signs it out', async () => {
    const vera = office.arrival()
    await office.batch([vera])
    const badge = await badgeOf(vera.id)
    expect((await office.send('/api/device/visits/find', { badge })).json()).toEqual({
      message: 'success',
      visit: {
        id: vera.id,
        state: 'onSite',
        userType: 'Visitor',
        name: 'Vera Gast',
        company: 'Tiles Ltd',
        contactId: office.hostId,
        contactName: 'Rosa Host',
      },
    })
    expect(await office.batch([office.departure(vera.id, { badge })])).toEqual(['stored'])
    expect(await office.visit(vera.id)).toMatchObject({ signedOutBy: 'badge' })
  })

  it('of another visit, of another company or made up does nothing', async () => {
    const elsewhere = await visitorOffice(database, server)
    const [vera, foreign] = [office.arrival(), elsewhere.arrival()]
    await office.batch([vera])
    await elsewhere.batch([foreign])
    const own = await badgeOf(vera.id)
    const theirs = (await elsewhere.visit(foreign.id)).badge!
    // not the last letter: some of its bits are no part of the signature
    const madeUp = own.replace(/\.([\w-])([\w-]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`)
    for (const badge of [theirs, madeUp, own.toLowerCase(), 'TLV.', '']) {
      expect((await office.send('/api/device/visits/find', { badge })).json()).toEqual({ message: 'unknown' })
      expect(await office.batch([office.departure(vera.id, { badge })])).toEqual(['refused badge'])
    }
    expect(await office.batch([office.departure(foreign.id, { badge: theirs })])).toEqual(['refused badge'])
    expect(await office.batch([office.departure(foreign.id)])).toEqual(['later'])
    expect(await elsewhere.visit(foreign.id)).toMatchObject({ state: 'onSite' })
  })

  it('is guessed thirty times, and no more', async () => {
    const find = (badge: string) => office.send('/api/device/visits/find', { badge })
    for (let count = 0; count < 30; count += 1) expect((await find('TLV.x')).statusCode).toBe(200)
    expect((await find('TLV.x')).statusCode).toBe(429)
  })
})

describe('searching by name', () => {
  const search = async (text: string, state = 'onSite') =>
    office.send('/api/device/visits/search', { state, search: text })
  const found = async (text: string, state?: string) =>
    (await search(text, state)).json<{ visits: { name: string }[] }>().visits

  it('needs two letters, finds the beginnings of names, and tells name and company', async () => {
    const vera = office.arrival({ email: 'vera@tiles.example', carRego: 'ABC123' })
    await office.batch([vera, office.arrival({ name: 'Bo Verano' }), office.arrival({ name: 'Olivera' })])
    expect((await search('v')).statusCode).toBe(400)
    expect(await found('VE')).toEqual([
      { id: expect.any(String), userType: 'Visitor', name: 'Bo Verano', company: 'Tiles Ltd' },
      { id: vera.id, userType: 'Visitor', name: 'Vera Gast', company: 'Tiles Ltd' },
    ])
    expect(await found('%%')).toEqual([])
    expect(await found('ve', 'expected')).toEqual([])
    const elsewhere = await visitorOffice(database, server)
    expect((await elsewhere.send('/api/device/visits/search', { state: 'onSite', search: 've' })).json()).toEqual({
      visits: [],
    })
  })

  it('tells eight at most, and not more often than people type', async () => {
    await office.batch(Array.from({ length: 20 }, () => office.arrival()))
    expect(await found('ver')).toHaveLength(8)
    for (let count = 1; count < 60; count += 1) await search('ver')
    expect((await search('ver')).statusCode).toBe(429)
    later(5)
    expect((await search('ver')).statusCode).toBe(200)
  })
})

it('only devices reach these calls, of a person not even an Admin; a revoked one does not', async () => {
  const body = { sentAt: START.toISOString(), items: [office.arrival()] }
  expect((await office.post('/api/device/visits', body)).statusCode).toBe(401)
  expect((await office.post('/api/device/visitor-screen', {})).statusCode).toBe(401)
  await office.post(`/api/devices/${office.kiosk.id}/revoke`, {})
  expect((await office.send('/api/device/visits', body)).statusCode).toBe(401)
  expect(await office.visits()).toMatchObject({ total: 0 })
})

it('a body that is too large is refused as a whole', async () => {
  const items = Array.from({ length: 101 }, () => office.arrival())
  expect((await office.send('/api/device/visits', { sentAt: START.toISOString(), items })).statusCode).toBe(400)
  const huge = [office.arrival({ comment: 'x'.repeat(60_000_000) })]
  expect((await office.send('/api/device/visits', { sentAt: START.toISOString(), items: huge })).statusCode).toBe(413)
  expect(await office.visits()).toMatchObject({ total: 0 })
})
