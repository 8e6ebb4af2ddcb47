import type { Present } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { OnSitePage } from './on-site-page.tsx'

const LIST = 'GET /api/presence'
const COUNTS = 'GET /api/presence/counts'
const EVENTS = 'GET /api/presence/events'
const SITE_ID = '0190a8f0-0000-7000-8000-00000000a001'

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T07:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('says of each who is in since when, where, and whether planned', async () => {
  open([
    present({}),
    present({ id: 'b', name: 'Ben Long', shiftFrom: null, shiftTo: null, mayHaveLeft: true }),
    present({ id: 'c', name: 'Cem Extra', shiftFrom: null, shiftTo: null }),
    present({
      id: 'v',
      name: 'Vera Gast',
      kind: 'Visitor',
      company: 'Tiles Ltd',
      hostName: 'Rosa Host',
      shiftFrom: null,
      shiftTo: null,
    }),
  ])
  const ann = within(await rowOf('Ann Lane'))
  for (const text of ['Employee', 'Plant', 'Packing', '26/11/2026 18:00', '17:00 – 01:00'])
    expect(ann.getByText(text)).toBeInTheDocument()
  expect(within(await rowOf('Ben Long')).getByText('May have left')).toBeInTheDocument()
  expect(within(await rowOf('Cem Extra')).getByText('Not planned')).toBeInTheDocument()
  const vera = within(await rowOf('Vera Gast'))
  for (const text of ['Visitor', 'Tiles Ltd', 'Rosa Host']) expect(vera.getByText(text)).toBeInTheDocument()
})

it('counts by site, and a site or those who are due are a click away', async () => {
  const { asked, shown } = open([present({})])
  await rowOf('Ann Lane')
  expect(asked()).toMatchObject({ state: 'in' })
  expect(await screen.findByText('In 7')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /4 Plant/ }))
  await waitFor(() => expect(asked()).toMatchObject({ siteId: SITE_ID }))
  expect(screen.getByText('In 4')).toBeInTheDocument()
  await userEvent.click(screen.getByText('Due 1'))
  await waitFor(() => expect(asked()).toMatchObject({ state: 'due', siteId: SITE_ID }))
  expect(shown.address()).toBe(`/on-site?site=${SITE_ID}&state=due`)
  await userEvent.click(screen.getByRole('button', { name: /3 Site not known/ }))
  await waitFor(() => expect(asked()).toMatchObject({ hasNoSite: 'true' }))
})

it('reads again when someone comes or leaves, and says when the stream is lost', async () => {
  const { events, reads } = open([present({})])
  await rowOf('Ann Lane')
  events().enqueue(text('data: open\n\n'))
  expect(await screen.findByText('Live')).toBeInTheDocument()
  await waitFor(() => expect(reads()).toBe(2))
  events().enqueue(text(':\n\n'))
  events().enqueue(text('data: chan'))
  events().enqueue(text('ged\n\n'))
  await waitFor(() => expect(reads()).toBe(3), { timeout: 3_000 })
  events().close()
  expect(await screen.findByText('Connection lost. Trying again…')).toBeInTheDocument()
})

it('without anyone, says when people appear', async () => {
  open([])
  expect(await screen.findByText('Nobody is in')).toBeInTheDocument()
})

const text = (words: string) => new TextEncoder().encode(words)

async function rowOf(name: string): Promise<HTMLElement> {
  return (await screen.findByText(name)).closest('tr')!
}

function present(more: Partial<Present>): Present {
  return {
    id: 'a',
    kind: 'Employee',
    state: 'in',
    name: 'Ann Lane',
    avatarFileName: null,
    company: '',
    hostName: '',
    departmentId: null,
    departmentName: 'Packing',
    siteId: SITE_ID,
    siteName: 'Plant',
    since: '2026-11-26T05:00:00.000Z',
    shiftFrom: '2026-11-26T04:00:00.000Z',
    shiftTo: '2026-11-26T12:00:00.000Z',
    mayHaveLeft: false,
    ...more,
  }
}

function open(rows: Present[]) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const none = { employees: 0, visitors: 0, contractors: 0, due: 0 }
  const calls = serve({
    [LIST]: () => ({ total: rows.length, rows }),
    [COUNTS]: () => ({
      at: '2026-11-26T07:00:00.000Z',
      sites: [
        { ...none, siteId: SITE_ID, siteName: 'Plant', employees: 3, visitors: 1, due: 1 },
        { ...none, siteId: null, siteName: null, employees: 3 },
      ],
    }),
    [EVENTS]: () =>
      new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
    'GET /api/departments': () => [],
  })
  const shown = showPage(<OnSitePage />, { at: '/on-site', permissions: { timesheet: ['visible'] } })
  leave = shown.leave
  const lists = () => calls.filter(({ method, path }) => `${method} ${path}` === LIST)
  return {
    shown,
    events: () => streams.at(-1)!,
    reads: () => lists().length,
    asked: () => Object.fromEntries(lists().at(-1)?.query ?? []),
  }
}
