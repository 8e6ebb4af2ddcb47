import type { Visitor } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { visitorsRoutes } from './visitors.routes.ts'

const NOW = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const server = testApp(database, [...kioskRoutes, ...visitorsRoutes], { now: NOW })
let office: SetupOffice

beforeEach(async () => {
  server.clock.set(NOW)
  office = await setupOffice(database, server)
})

const VERA = { userType: 'Visitor', name: 'Vera Gast' }
const come = (more: object = {}) => office.added('/api/visitors', { ...VERA, ...more })
const leave = (id: string, who = office.admin) => office.post(`/api/visitors/sign-out/${id}`, {}, who)
const list = async (query = '') => (await office.get(`/api/visitors${query}`)).json<Visitor[]>()
const names = async (query: string) => (await list(query)).map(({ name }) => name)
const at = (time: string) => server.clock.set(new Date(time))

describe('a visitor', () => {
  it('is kept with everything they said, and whom they came to see', async () => {
    const contactId = await office.added('/kiosk/contact/save', {
      firstname: 'Rosa',
      lastname: 'Host',
      email: 'rosa@host.example',
    })
    const said = {
      name: 'Tom Tiler',
      company: 'Tiles Ltd',
      carRego: 'ABC123',
      comment: 'Roof',
      email: 'tom@tiles.example',
      contactId,
    }
    const id = await come({ userType: 'Contractor', ...said })
    const signedIn = { id, userType: 'Contractor', ...said, contactName: 'Rosa Host' }
    expect(await list()).toEqual([{ ...signedIn, signInTime: NOW.toISOString(), signOutTime: null }])
    await office.post('/kiosk/contact/delete', { ids: [contactId] })
    expect(await list()).toMatchObject([{ contactId: null, contactName: 'Rosa Host' }])
  })

  it('need not give an email, but one that is one', async () => {
    await come()
    await come({ email: '' })
    expect(await list()).toMatchObject([{ email: null }, { email: null }])
    const refused = await office.post('/api/visitors', { ...VERA, email: 'vera at home' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ issues: [{ field: 'email', reason: 'an email address' }] })
  })

  it('needs a type and a name', async () => {
    for (const wrong of [{ name: ' ' }, { userType: 'Employee' }, { name: undefined }, { userType: '' }]) {
      expect((await office.post('/api/visitors', { ...VERA, ...wrong })).statusCode).toBe(400)
    }
    expect(await list()).toEqual([])
  })

  it('comes to a contact of the company only', async () => {
    const elsewhere = await setupOffice(database, server)
    const contact = { firstname: 'Rosa', lastname: 'Host', email: 'rosa@host.example' }
    const foreign = await elsewhere.added('/kiosk/contact/save', contact)
    for (const contactId of [foreign, randomUUID()]) {
      expect((await office.post('/api/visitors', { ...VERA, contactId })).statusCode).toBe(404)
    }
    expect(await list()).toEqual([])
  })

  it('is signed in once with one key, however often it is sent', async () => {
    const headers = { ...(await server.bearer(office.admin)), 'idempotency-key': randomUUID() }
    const post = () => server.app.inject({ method: 'POST', url: '/api/visitors', headers, payload: VERA })
    const [first, second] = [await post(), await post()]
    expect(second.json()).toEqual(first.json())
    expect(await list()).toHaveLength(1)
  })

  it('leaves once: sent again the first time stays', async () => {
    const id = await come()
    at('2026-11-20T01:30:00Z')
    expect((await leave(id)).json()).toEqual({ message: 'success' })
    at('2026-11-20T05:00:00Z')
    expect((await leave(id)).json()).toEqual({ message: 'success' })
    expect(await list()).toMatchObject([{ signInTime: NOW.toISOString(), signOutTime: '2026-11-20T01:30:00.000Z' }])
  })

  it('is recorded coming and going, without who they are', async () => {
    const id = await come()
    await leave(id)
    await leave(id)
    expect(await office.history('visitor', id)).toMatchObject([
      {
        action: 'create',
        before: null,
        after: { userType: 'Visitor', contactId: null, signInTime: NOW.toISOString() },
      },
      { action: 'update', before: { signOutTime: null }, after: { signOutTime: NOW.toISOString() } },
    ])
  })
})

describe('the list', () => {
  beforeEach(async () => {
    // 19 November ends at 11:00 in Greenwich: the company is in Auckland.
    at('2026-11-19T10:59:00Z')
    await leave(await come({ name: 'Ann Early', company: '100% Bread' }))
    at('2026-11-19T11:00:00Z')
    await come({ name: 'Ben Later', userType: 'Contractor', carRego: 'XY77' })
    at('2026-11-20T00:00:00Z')
    await come({ name: 'Cem Now' })
  })

  it.each([
    { why: 'those who came last come first', query: '', expected: ['Cem Now', 'Ben Later', 'Ann Early'] },
    { why: 'who is there', query: '?isOnSite=true', expected: ['Cem Now', 'Ben Later'] },
    { why: 'who has left', query: '?isOnSite=false', expected: ['Ann Early'] },
    { why: 'of one type', query: '?userType=Contractor', expected: ['Ben Later'] },
    { why: 'from a day of the company’s zone', query: '?startDate=2026-11-20', expected: ['Cem Now', 'Ben Later'] },
    { why: 'to a day of the company’s zone', query: '?endDate=2026-11-19', expected: ['Ann Early'] },
    { why: 'a part of the registration', query: '?search=y7', expected: ['Ben Later'] },
    { why: 'a part of the company, whatever signs it has', query: '?search=0%25', expected: ['Ann Early'] },
    { why: 'by name', query: '?sort=name', expected: ['Ann Early', 'Ben Later', 'Cem Now'] },
    { why: 'those who came first first', query: '?sort=signInTime&pageSize=1', expected: ['Ann Early'] },
    { why: 'a page', query: '?page=2&pageSize=1', expected: ['Ben Later'] },
    { why: 'the first page without its number', query: '?pageSize=2', expected: ['Cem Now', 'Ben Later'] },
  ])('$why', async ({ query, expected }) => expect(await names(query)).toEqual(expected))
})

it('Admins sign in and out, Supervisors look, Employees do neither; other companies know nobody', async () => {
  const id = await come()
  const [supervisor, employee] = [await office.person('3'), await office.person('4')]
  expect((await office.get('/api/visitors', supervisor)).json()).toMatchObject([{ id }])
  expect((await office.get('/api/visitors', employee)).statusCode).toBe(403)
  for (const who of [supervisor, employee]) {
    expect((await office.post('/api/visitors', VERA, who)).statusCode).toBe(403)
    expect((await leave(id, who)).statusCode).toBe(403)
  }
  const elsewhere = await setupOffice(database, server)
  expect((await leave(id, elsewhere.admin)).statusCode).toBe(404)
  expect((await elsewhere.get('/api/visitors')).json()).toEqual([])
  expect((await leave(randomUUID())).statusCode).toBe(404)
  expect(await list()).toMatchObject([{ id, signOutTime: null }])
})
