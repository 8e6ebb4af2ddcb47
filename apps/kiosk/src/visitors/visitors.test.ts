import type { PunchDevice } from '@timeloom/device'
import { CODE, TestBrowser } from '@timeloom/device/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { badgeText } from './badge-text.ts'
import { SCREEN, VisitorServer } from './testing/visitor-server.ts'
import type { SaidVisit } from './visit-types.ts'
import { startVisitors, type Visitors } from './visitors.ts'

let browser: TestBrowser
let server: VisitorServer
let device: PunchDevice
let visitors: Visitors
let databases = 0

beforeEach(async () => {
  browser = new TestBrowser()
  server = new VisitorServer()
  device = await browser.openTab({ fetch: server.fetchOf(browser) })
  await device.enrol(CODE)
  databases += 1
  visitors = await start()
})
afterEach(() => {
  visitors.close()
  browser.close()
})

async function start(): Promise<Visitors> {
  const started = await startVisitors(device, `visits-${databases}`)
  await waitFor(() => expect(started.state().screen).toEqual(SCREEN))
  return started
}

const VERA: SaidVisit = {
  expectedId: null,
  userType: 'Visitor',
  name: 'Vera Gast',
  company: 'Tiles Ltd',
  carRego: '',
  comment: '',
  email: null,
  contactId: SCREEN.hosts[0]!.id,
  contactName: 'Rosa Host',
  agreed: ['rules'],
}
const sent = () => server.batches.flat()

it('an arrival is sent, with a code that the server knows', async () => {
  const { id, badge, at } = await visitors.signIn(VERA)
  const { expectedId: _none, ...said } = VERA
  await waitFor(() => expect(sent()).toEqual([{ kind: 'signIn', id, at, contentsVersion: 3, ...said }]))
  expect(badge).toBe(await badgeText(SCREEN.badgeKey, id))
  await waitFor(() => expect(visitors.state()).toMatchObject({ waiting: 0, unheard: new Set() }))
})

it('without the server visits wait on the disk, over a restart, and are sent once in their order', async () => {
  browser.server.isAway = true
  const { id } = await visitors.signIn(VERA)
  await visitors.signOut(id, null)
  expect(visitors.state()).toMatchObject({ waiting: 2, unheard: new Set([id]) })
  visitors.close()
  visitors = await startVisitors(device, `visits-${databases}`)
  expect(visitors.state()).toMatchObject({ waiting: 2, screen: SCREEN })
  browser.server.isAway = false
  device.networkChanged(false)
  device.networkChanged(true)
  await waitFor(() => expect(visitors.state().waiting).toBe(0))
  expect(sent()).toMatchObject([
    { kind: 'signIn', id },
    { kind: 'signOut', visitId: id },
  ])
})

it('what the server cannot take is kept and shown; what it has not heard of yet is sent again', async () => {
  server.result = ({ kind }) => (kind === 'signIn' ? { result: 'refused', code: 'unreadable' } : { result: 'later' })
  await visitors.signIn(VERA)
  await waitFor(() =>
    expect(visitors.state()).toMatchObject({ waiting: 0, refused: [{ item: { name: 'Vera Gast' } }] }),
  )
  await visitors.signOut('0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b77', null)
  await waitFor(() => expect(server.batches).toHaveLength(2))
  expect(visitors.state().waiting).toBe(1)
  await visitors.dismiss(visitors.state().refused[0]!.sequence)
  expect(visitors.state().refused).toEqual([])
})

it('people who signed in here are found without the server, by the beginnings of their names', async () => {
  await visitors.signIn(VERA)
  await visitors.signIn({ ...VERA, name: 'Olivera' })
  browser.server.isAway = true
  expect(await visitors.search('onSite', 've')).toMatchObject({ isComplete: false, visits: [{ name: 'Vera Gast' }] })
  expect(await visitors.search('expected', 've')).toEqual({ isComplete: false, visits: [] })
})

it('someone who has left here is not found again while the server has not heard', async () => {
  const { id } = await visitors.signIn(VERA)
  server.visits = [{ id, userType: 'Visitor', name: 'Vera Gast', company: '' }]
  server.result = () => ({ result: 'later' })
  expect((await visitors.search('onSite', 've'))?.visits).toHaveLength(1)
  await visitors.signOut(id, null)
  expect((await visitors.search('onSite', 've'))?.visits).toEqual([])
  server.isTooOften = true
  expect(await visitors.search('onSite', 've')).toBeNull()
})

it('a code is looked up; without the server it is known to be genuine, or of someone who signed in here', async () => {
  const { badge, id } = await visitors.signIn(VERA)
  const other = await badgeText(SCREEN.badgeKey, '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b77')
  const visit = { id, userType: 'Visitor', name: 'Egon', company: '' }
  server.found = {
    message: 'success',
    visit: { ...visit, state: 'expected', contactId: null, contactName: 'Rosa Host' },
  }
  expect(await visitors.scan(other)).toMatchObject({ kind: 'expected', visit, contactName: 'Rosa Host' })
  browser.server.isAway = true
  expect(await visitors.scan(badge)).toMatchObject({ kind: 'onSite', visit: { name: 'Vera Gast' } })
  expect(await visitors.scan(other)).toEqual({ kind: 'unheard', visitId: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b77' })
  expect(await visitors.scan(`${other.slice(0, -1)}_`)).toEqual({ kind: 'unknown' })
})

it('hosts are found by two letters, a few', () => {
  expect(visitors.hosts('r')).toEqual([])
  expect(visitors.hosts('ro').map(({ name }) => name)).toEqual(['Rosa Host', 'Ana Rose'])
  expect(visitors.hosts('sa')).toEqual([])
})

it('what a kiosk of another company held is not sent there', async () => {
  browser.server.isAway = true
  await visitors.signIn(VERA)
  await waitFor(() => expect(visitors.isSending).toBe(false))
  browser.server.isAway = false
  browser.server.revoked.add(device.state().enrolment!.deviceId)
  server.screen = { ...SCREEN, companyId: '0b8f6a52-6d0e-4c55-9d0a-3a0a2e6f5b99' }
  await device.enrol(CODE)
  visitors.close()
  visitors = await startVisitors(device, `visits-${databases}`)
  await waitFor(() => expect(visitors.state().screen?.companyId).toBe(server.screen.companyId))
  await visitors.signIn({ ...VERA, name: 'Gus' })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([{ name: 'Gus' }])
  expect(visitors.hosts('ro')).toHaveLength(2)
})
