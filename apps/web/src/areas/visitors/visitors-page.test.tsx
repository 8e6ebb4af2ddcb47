import type { AnswerOf, getVisit, Visit } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { VisitorsPage } from './visitors-page.tsx'

const LIST = 'GET /api/visits'
const VERA_ID = '0190a8f0-0000-7000-8000-00000000c001'
const EGON_ID = '0190a8f0-0000-7000-8000-00000000c002'
const HOST_ID = '0190a8f0-0000-7000-8000-00000000c0aa'
const SITE_ID = '0190a8f0-0000-7000-8000-00000000a001'
const PLACE = { address: '', coordinate: '', radius: 0, siteCode: null }
const DEPOT = { id: SITE_ID, name: 'Depot', workSiteStatus: true, version: 1, ...PLACE }

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T07:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the list', () => {
  it('says of each who, from where, to see whom, and since when', async () => {
    open()
    const vera = within(await rowOf('Vera Gast'))
    for (const text of ['Tiles Ltd', 'Rosa Host', 'Depot', 'On site', '26/11/2026 13:00', 'time corrected'])
      expect(vera.getByText(text)).toBeInTheDocument()
    const egon = within(await rowOf('Egon Erwin'))
    expect(egon.getByText('26/11/2026 14:30')).toBeInTheDocument()
    expect(screen.getByText('2 visits')).toBeInTheDocument()
  })

  it('is of a day, a state and a site, which live in the address', async () => {
    const { asked, shown } = open()
    await rowOf('Vera Gast')
    expect(await screen.findByText('On site 1')).toBeInTheDocument()
    expect(asked()).toEqual({ page: '1', pageSize: '100' })
    await userEvent.click(screen.getByText('Expected 1'))
    await waitFor(() => expect(asked()).toMatchObject({ state: 'expected' }))
    await userEvent.click(screen.getByRole('button', { name: 'The next day' }))
    await waitFor(() => expect(asked()).toMatchObject({ state: 'expected', date: '2026-11-27' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Work site' }))
    await userEvent.click(await screen.findByTitle('Depot'))
    await waitFor(() => expect(asked()).toMatchObject({ siteId: SITE_ID }))
    expect(shown.address()).toBe(`/visitors?state=expected&date=2026-11-27&siteId=${SITE_ID}`)
    await userEvent.click(screen.getByRole('button', { name: 'The day before' }))
    await waitFor(() => expect(asked()).not.toHaveProperty('date'))
  })

  it('without any, says what this is; an erased visitor has no name', async () => {
    open({ visits: [] })
    expect(await screen.findByText('No visitors on this day')).toBeInTheDocument()
    leave()
    open({ visits: [visitOf({ name: '', isErased: true, state: 'left' })] })
    expect(await screen.findByText('Erased')).toBeInTheDocument()
  })

  it('shows cards on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
    )
    open()
    const list = within(await screen.findByRole('list', { name: 'Visitors' }))
    const about = 'Visitor · Tiles Ltd · to see Rosa Host · Depot · since 26/11/2026 13:00'
    expect(await list.findByText(about)).toBeInTheDocument()
  })

  it('HTML in a name is text', async () => {
    open({ visits: [visitOf({ name: '<img src=x onerror=alert(1)>' })] })
    const row = await rowOf('<img src=x onerror=alert(1)>')
    expect(row.querySelector('img')).toBeNull()
  })
})

describe('at the desk', () => {
  it('signs out who leaves, and in who is expected', async () => {
    const { sent } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Vera Gast' }))
    await screen.findByText('The visitor is signed out.')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in Egon Erwin' }))
    await screen.findByText('The visitor is signed in, and the host is told.')
    expect(sent(`POST /api/visitors/sign-out/${VERA_ID}`)).toHaveLength(1)
    expect(sent(`POST /api/visits/${EGON_ID}/sign-in`)).toHaveLength(1)
  })

  it('shows everything known of a visit, with what the visitor agreed to', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'View Vera Gast' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Vera Gast' }))
    for (const text of ['26/11/2026 13:00, Front door', 'vera@tiles.example', 'ABC123', '26/11/2026 13:01'])
      expect(await panel.findByText(text)).toBeInTheDocument()
    await userEvent.click(panel.getByText(/version 3 of the contents/))
    expect(await panel.findByText('No smoking')).toBeInTheDocument()
    expect(await panel.findByRole('img', { name: 'Code of the visitor' })).toBeInTheDocument()
    expect(panel.queryByRole('button', { name: 'Erase' })).toBeNull()
  })

  it('erases who a visitor was after a question', async () => {
    const { sent } = open({ visits: [visitOf({ state: 'left', signOutTime: '2026-11-26T01:00:00.000Z' })] })
    await userEvent.click(await screen.findByRole('button', { name: 'View Vera Gast' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Vera Gast' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Erase' }))
    const question = within(await dialogOf('Erase the visitor'))
    await userEvent.click(question.getByRole('button', { name: 'Erase' }))
    await screen.findByText('The visitor is erased.')
    expect(sent(`POST /api/visits/${VERA_ID}/erase`)).toHaveLength(1)
  })

  it('a message leads to its visit', async () => {
    open({ at: `/visitors?id=${VERA_ID}` })
    expect(await screen.findByRole('dialog', { name: 'Vera Gast' })).toBeInTheDocument()
  })

  it('people who may only look have nothing to change', async () => {
    open({ actions: ['visible'] })
    await rowOf('Vera Gast')
    for (const name of ['Sign out Vera Gast', 'Sign in Egon Erwin', 'Expect a visitor', 'Retention'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByRole('button', { name: 'View Vera Gast' })).toBeInTheDocument()
  })
})

describe('an expected visitor', () => {
  async function register() {
    await userEvent.click(await screen.findByRole('button', { name: 'Expect a visitor' }))
    const dialog = within(await dialogOf('Expect a visitor'))
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Egon Erwin')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Time' }), '1430')
    await userEvent.click(dialog.getByRole('combobox', { name: 'Host' }))
    await userEvent.click(await screen.findByTitle('Rosa Host'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'egon@roof.example')
    await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
    return dialog
  }

  it('is registered with the host, and mailed', async () => {
    const { sent } = open()
    await register()
    await screen.findByText('The visitor is registered.')
    expect(sent('POST /api/visits/expected')).toEqual([
      expect.objectContaining({
        userType: 'Visitor',
        name: 'Egon Erwin',
        date: '2026-11-26',
        time: '14:30',
        contactId: HOST_ID,
        email: 'egon@roof.example',
        sendMail: 'true',
      }),
    ])
  })

  it('of a day that is over is refused in words', async () => {
    open({ expected: { message: 'past' } })
    const dialog = await register()
    expect(await dialog.findByText('This day is over.')).toBeInTheDocument()
  })
})

it('retention is a number of days, or none', async () => {
  const { sent } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Retention' }))
  const dialog = within(await dialogOf('Retention'))
  const days = await dialog.findByRole('spinbutton', { name: /Erase visitors after/ })
  expect(days).toHaveValue('90')
  await userEvent.clear(days)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The visitor settings are saved.')
  expect(sent('POST /api/visits/settings')).toEqual([{ retentionDays: '' }])
})

interface Given {
  at?: string
  visits?: Visit[]
  actions?: string[]
  expected?: { message: string }
}

function open({
  at = '/visitors',
  visits = [visitOf(), visitOf(EGON)],
  actions = ['visible', 'create', 'update'],
  expected = { message: 'success' },
}: Given = {}) {
  const success = () => ({ message: 'success' })
  const count = (state: string) => visits.filter((visit) => visit.state === state).length
  const calls = serve({
    [LIST]: () => ({
      total: visits.length,
      rows: visits,
      counts: { expected: count('expected'), onSite: count('onSite'), left: count('left') },
    }),
    'GET /api/workplaces': () => [DEPOT],
    'GET /api/kiosk-contacts': () => [
      {
        id: HOST_ID,
        firstname: 'Rosa',
        lastname: 'Host',
        mobile: '',
        email: 'rosa@host.example',
        department: '',
        version: 1,
      },
    ],
    [`GET /api/visits/${VERA_ID}`]: () => detailsOf(visits[0]),
    'GET /api/visits/settings': () => ({ retentionDays: 90, version: 1 }),
    'POST /api/visits/settings': success,
    'POST /api/visits/expected': () => expected,
    [`POST /api/visitors/sign-out/${VERA_ID}`]: success,
    [`POST /api/visits/${EGON_ID}/sign-in`]: success,
    [`POST /api/visits/${VERA_ID}/erase`]: success,
  })
  const permissions = { visitor: actions, workplace: ['visible'], kioskContact: ['visible'] }
  const shown = showPage(<VisitorsPage />, { at, permissions })
  leave = shown.leave
  const of = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)
  return {
    shown,
    /** What the list was asked for last; the counts are asked for by a page of one. */
    asked: () => Object.fromEntries(of(LIST).findLast(({ query }) => query.get('pageSize') !== '1')?.query ?? []),
    sent: (name: string) => of(name).map(({ fields }) => Object.fromEntries(fields as URLSearchParams)),
  }
}

/** By its title: the date field of the page takes the id that every dialog has in tests. */
async function dialogOf(title: string): Promise<HTMLElement> {
  const words = await screen.findByText(title, { selector: '.ant-modal-title, .ant-modal-title *' })
  return words.closest<HTMLElement>('[role=dialog]')!
}

async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

const EGON: Partial<Visit> = {
  id: EGON_ID,
  userType: 'Contractor',
  name: 'Egon Erwin',
  company: '',
  state: 'expected',
  expectedAt: '2026-11-26T01:30:00.000Z',
  signInTime: null,
  isTimeCorrected: false,
}

function visitOf(change: Partial<Visit> = {}): Visit {
  return {
    id: VERA_ID,
    userType: 'Visitor',
    name: 'Vera Gast',
    company: 'Tiles Ltd',
    carRego: 'ABC123',
    siteId: SITE_ID,
    siteName: 'Depot',
    contactName: 'Rosa Host',
    state: 'onSite',
    expectedAt: null,
    signInTime: '2026-11-26T00:00:00.000Z',
    signOutTime: null,
    isTimeCorrected: true,
    isErased: false,
    ...change,
  }
}

function detailsOf(visit = visitOf()): AnswerOf<typeof getVisit> {
  return {
    ...visit,
    comment: 'Roof',
    email: 'vera@tiles.example',
    signedInAtDevice: 'Front door',
    signedOutAtDevice: null,
    signedOutBy: null,
    toldAt: '2026-11-26T00:01:00.000Z',
    receivedAt: '2026-11-26T00:00:02.000Z',
    badge: visit.state === 'left' ? null : 'TLV.AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAA',
    agreements: [
      {
        agreedAt: '2026-11-26T00:00:00.000Z',
        contentsVersion: 3,
        kioskContentType: 'Html',
        content: '<p>No smoking</p>',
      },
    ],
  }
}
