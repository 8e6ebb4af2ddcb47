import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { visitorOffice, type VisitorOffice } from './testing/visitor-office.ts'
import { visitorsRoutes } from './visitors.routes.ts'

/** 13:00 on 20 November in Auckland, where the company is. */
const START = new Date('2026-11-20T00:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...devicesRoutes, ...kioskRoutes, ...visitorsRoutes])
let office: VisitorOffice

beforeEach(async () => {
  server.clock.set(START)
  await all.query('delete from outgoing_mail')
  office = await visitorOffice(database, server)
})

const at = (time: string) => server.clock.set(new Date(time))
const names = async (query = '') => (await office.visits(query)).rows.map(({ name }) => name)
const mails = () =>
  all.query<{ recipient: string; subject: string; bodyText: string; bodyHtml: string; isSecret: boolean }>(
    'select recipient, subject, body_text as "bodyText", body_html as "bodyHtml", is_secret as "isSecret" from outgoing_mail',
  )
const expected = (more: Record<string, unknown> = {}) =>
  office.post('/api/visits/expected', {
    userType: 'Contractor',
    name: 'Egon Erwin',
    contactId: office.hostId,
    date: '2026-11-20',
    time: '14:30',
    ...more,
  })
const expectedId = async (more: Record<string, unknown> = {}) => (await expected(more)).json<{ id: string }>().id

describe('the list of a day', () => {
  beforeEach(async () => {
    at('2026-11-18T22:00:00Z')
    const [ann, ben] = [office.arrival({ name: 'Ann Left' }), office.arrival({ name: 'Ben Stayed', company: 'Acme' })]
    await office.batch([ann, ben])
    at('2026-11-18T23:00:00Z')
    await office.batch([office.departure(ann.id)])
    at('2026-11-19T22:00:00Z')
    const cem = office.arrival({ name: 'Cem Today', userType: 'Contractor' })
    await office.batch([cem, office.departure(cem.id)])
    server.clock.set(START)
    await expectedId()
    await expectedId({ name: 'Fay Tomorrow', date: '2026-11-21' })
  })

  it.each([
    {
      why: 'today: on site first, also since an earlier day, then expected, then left',
      query: '',
      expected: ['Ben Stayed', 'Egon Erwin', 'Cem Today'],
    },
    { why: 'the day before', query: '?date=2026-11-19', expected: ['Ben Stayed', 'Ann Left'] },
    { why: 'a day to come has those expected', query: '?date=2026-11-21', expected: ['Fay Tomorrow'] },
    { why: 'on site', query: '?state=onSite', expected: ['Ben Stayed'] },
    { why: 'of one type', query: '?userType=Contractor', expected: ['Egon Erwin', 'Cem Today'] },
    { why: 'by name, last first', query: '?sort=-name', expected: ['Egon Erwin', 'Cem Today', 'Ben Stayed'] },
    { why: 'a page', query: '?page=2&pageSize=1', expected: ['Egon Erwin'] },
    { why: 'a part of the company', query: '?search=acm', expected: ['Ben Stayed'] },
    { why: 'a state by its word', query: '?search=zzz&searchValues=state:left', expected: ['Cem Today'] },
    { why: 'a time as the reader sees it', query: '?search=14:30', expected: ['Egon Erwin'] },
  ])('$why', async ({ query, expected: shown }) => expect(await names(query)).toEqual(shown))

  it('counts the day whatever is filtered', async () => {
    expect((await office.visits('?state=left&search=nobody')).counts).toEqual({ expected: 1, onSite: 1, left: 1 })
  })

  it('is of one site where one is chosen', async () => {
    const [site] = await all.query<{ id: string }>(
      "insert into work_place (company_id, name) values ($1, 'Depot') returning id",
      [office.company.companyId],
    )
    await expectedId({ name: 'Gus Depot', siteId: site!.id })
    expect(await names(`?siteId=${site!.id}`)).toEqual(['Gus Depot'])
    expect((await office.get(`/api/visits?siteId=${randomUUID()}`)).statusCode).toBe(404)
  })
})

describe('an expected visitor', () => {
  it('is mailed a QR code with which they sign in, at the kiosk, as themselves', async () => {
    const id = await expectedId({ email: 'egon@roof.example', sendMail: true, company: 'Roof' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'egon@roof.example', isSecret: true })
    expect(mail!.bodyText).toContain('expects you on Fri 20 Nov at 14:30.')
    expect(mail!.bodyHtml).toContain('aria-label="QR code"')
    const [badge] = /TLV\.\S+/.exec(mail!.bodyText)!
    expect(mail!.bodyHtml.length).toBeLessThan(100_000)
    const { visit } = (await office.send('/api/device/visits/find', { badge })).json()
    expect(visit).toMatchObject({ id, state: 'expected', name: 'Egon Erwin', contactName: 'Rosa Host' })
    expect(await office.batch([office.arrival({ ...visit, company: 'Roof', comment: '' })])).toEqual(['stored'])
    expect(await office.visit(id)).toMatchObject({
      state: 'onSite',
      expectedAt: '2026-11-20T01:30:00.000Z',
      email: 'egon@roof.example',
    })
    expect(await office.visits()).toMatchObject({ total: 1 })
    expect((await mails()).map(({ recipient }) => recipient)).toContain('rosa@host.example')
  })

  it('is found by name on the day', async () => {
    const id = await expectedId()
    await expectedId({ name: 'Egon Later', date: '2026-11-25' })
    const answer = await office.send('/api/device/visits/search', { state: 'expected', search: 'egon' })
    expect(answer.json()).toEqual({ visits: [{ id, userType: 'Contractor', name: 'Egon Erwin', company: '' }] })
  })

  it('is not mailed without being asked to, nor for a day that is over', async () => {
    await expectedId({ email: 'egon@roof.example' })
    expect(await mails()).toEqual([])
    expect((await expected({ date: '2026-11-19' })).json()).toEqual({ message: 'past' })
    expect((await expected({ contactId: randomUUID() })).statusCode).toBe(404)
    expect((await expected({ siteId: randomUUID() })).statusCode).toBe(404)
  })

  it('comes by the desk once, and the host is told once', async () => {
    const id = await expectedId()
    const signIn = () => office.post(`/api/visits/${id}/sign-in`, {})
    expect((await signIn()).json()).toEqual({ message: 'success' })
    at('2026-11-20T05:00:00Z')
    expect((await signIn()).json()).toEqual({ message: 'success' })
    expect(await office.visit(id)).toMatchObject({ signInTime: START.toISOString(), toldAt: START.toISOString() })
    expect(await mails()).toHaveLength(1)
  })

  it('cannot leave before they came; can be cancelled until they came', async () => {
    const id = await expectedId()
    expect((await office.post(`/api/visitors/sign-out/${id}`, {})).json()).toEqual({ message: 'notHere' })
    expect((await office.post(`/api/visits/${id}/cancel`, {})).json()).toEqual({ message: 'success' })
    expect((await office.get(`/api/visits/${id}`)).statusCode).toBe(404)
    const here = await expectedId()
    await office.post(`/api/visits/${here}/sign-in`, {})
    expect((await office.post(`/api/visits/${here}/cancel`, {})).json()).toEqual({ message: 'here' })
  })

  it('is registered by Admins; Supervisors look', async () => {
    const [supervisor, employee] = [await office.person('3'), await office.person('4')]
    const id = await expectedId()
    expect((await office.get(`/api/visits/${id}`, supervisor)).statusCode).toBe(200)
    expect((await office.get('/api/visits/settings', supervisor)).statusCode).toBe(403)
    for (const path of ['expected', `${id}/cancel`, `${id}/sign-in`, `${id}/erase`, 'settings']) {
      expect((await office.post(`/api/visits/${path}`, {}, supervisor)).statusCode).toBe(403)
    }
    expect((await office.get('/api/visits', employee)).statusCode).toBe(403)
  })
})
