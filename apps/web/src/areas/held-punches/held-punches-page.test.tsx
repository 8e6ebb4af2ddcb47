import type { HeldPunch } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { employeeRow } from '../../ui/testing/employee-row.ts'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { HeldPunchesPage } from './held-punches-page.tsx'
import { REASONS, whatHappened, whatToDo } from './held-punches.words.ts'

const LIST = 'GET /api/punches/held'
const DEVICE_ID = '0190a8f0-0000-7000-8000-00000000d001'
const MELE_ID = '0190a8f0-0000-7000-8000-000000000001'
const FIRST = '0190a8f0-0000-7000-8000-00000000f001'
const SECOND = '0190a8f0-0000-7000-8000-00000000f002'
const SETTLE = `POST /api/punches/held/${FIRST}/settle`

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
  it('says of each whose it is, when and where, and why it is held', async () => {
    open({ punches: [held(), held({ id: SECOND, ...NOBODY })] })
    const mele = within(await rowOf('Mele Fonuake'))
    for (const text of ['26/11/2026 19:04', 'Pacific/Auckland', 'In', 'Gate 1', 'Wrong clock', '1007', 'Waiting'])
      expect(mele.getByText(text)).toBeInTheDocument()
    expect(mele.getByText('The device’s clock was 4 min ahead when it sent the punch.')).toBeInTheDocument()
    expect(mele.getByRole('link', { name: 'Mele Fonuake' })).toHaveAttribute(
      'href',
      `/timesheet/view?id=${MELE_ID}&fromT=2026-11-26&toT=2026-11-26`,
    )
    const nobody = within((await screen.findByText(/belongs to nobody/)).closest('tr')!)
    expect(nobody.getAllByText('Nobody known')).toHaveLength(2)
    expect(nobody.queryByRole('link')).toBeNull()
    expect(screen.getByText('2 punches wait')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Late punches' })).toHaveAttribute('href', '/late-punches')
  })

  it('shows those that wait; settled ones and all are a click away, and a device can be chosen', async () => {
    const { asked, shown } = open()
    await rowOf('Mele Fonuake')
    expect(asked()).toEqual({ state: 'waiting', page: '1', pageSize: '100' })
    await userEvent.click(screen.getByText('Settled'))
    await waitFor(() => expect(asked()).toMatchObject({ state: 'settled' }))
    await userEvent.click(screen.getByText('All'))
    await waitFor(() => expect(asked()).not.toHaveProperty('state'))
    await userEvent.click(screen.getByRole('combobox', { name: 'Device' }))
    await userEvent.click(await screen.findByTitle('Gate 1'))
    await waitFor(() => expect(asked()).toMatchObject({ deviceId: DEVICE_ID }))
    expect(shown.address()).toBe(`/punches/held?show=all&deviceId=${DEVICE_ID}`)
  })

  it('without any, says what this is', async () => {
    open({ punches: [] })
    expect(await screen.findByText('No punches wait for you')).toBeInTheDocument()
    expect(screen.getByText(/^A punch of a device is held when it cannot be counted as it is/)).toBeInTheDocument()
  })

  it('a thousand are read by pages', async () => {
    const { asked } = open({ total: 1000, at: '/punches/held?page=40' })
    expect(await screen.findByText(/^Show [1-9]\d+ to \d+ of 1000 entries$/)).toBeInTheDocument()
    expect(Number(asked().page)).toBeGreaterThan(1)
    expect(asked()).toMatchObject({ pageSize: '100' })
  })

  it('the filter finds reasons by their labels', async () => {
    const { asked } = open({ at: '/punches/held?filter=wrong' })
    await rowOf('Mele Fonuake')
    expect(asked()).toMatchObject({ search: 'wrong', searchValues: 'code:clockSkew' })
  })

  it('shows cards on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
    )
    open({ punches: [held({ note: 'Bus was late' })] })
    const list = within(await screen.findByRole('list', { name: 'Held punches' }))
    expect(await list.findByText(/^Pacific\/Auckland · In · Gate 1 · received .* · Bus was late$/)).toBeInTheDocument()
  })

  it.each(REASONS)('a reason says what happened and what to do: %s', (code) => {
    expect(whatHappened(held({ code }))).toMatch(/^[A-Z].+\.$/)
    expect(whatToDo(code)).toMatch(/^[A-Z].+\.$/)
  })
})

describe('settling', () => {
  it('takes a punch as it is with a reason alone, and the next one is ready', async () => {
    const { sent } = open({ punches: [held(), held({ id: SECOND, ...NOBODY })] })
    const panel = await openPanel()
    expect(panel.getByText(/^Check the time with the person/)).toBeInTheDocument()
    expect(panel.getByText('By the server’s clock').nextSibling).toHaveTextContent('26/11/2026 19:00')
    await userEvent.click(panel.getByRole('button', { name: 'Take as a punch' }))
    expect(await panel.findByText('This field is required.')).toBeInTheDocument()
    await giveReason(panel)
    await userEvent.click(panel.getByRole('button', { name: 'Take as a punch' }))
    await screen.findByText('The punch is taken.')
    expect(sent(SETTLE)).toEqual([{ as: 'taken', direction: 'In', reason: 'She was there' }])
    expect(await panel.findByText(/^Nobody known · Gate 1$/)).toBeInTheDocument()
    expect(panel.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
  })

  it('takes one of nobody known as someone’s, at another time', async () => {
    const { sent } = open({ punches: [held({ ...NOBODY, direction: null })] })
    const panel = await openPanel()
    await userEvent.click(await panel.findByRole('combobox', { name: 'Employee' }))
    await userEvent.click(await screen.findByTitle('Mele Fonuake'))
    const time = await panel.findByRole('textbox', { name: 'Time' })
    await userEvent.clear(time)
    await userEvent.type(time, '1858')
    await giveReason(panel)
    await userEvent.click(panel.getByRole('button', { name: 'Take as a punch' }))
    await screen.findByText('The punch is taken.')
    expect(sent(SETTLE)).toEqual([
      { as: 'taken', employeeId: MELE_ID, workDate: '2026-11-26', time: '18:58', reason: 'She was there' },
    ])
    expect(await screen.findByText('No other punch waits.')).toBeInTheDocument()
  })

  it('dismisses one with a reason', async () => {
    const { sent } = open()
    const panel = await openPanel()
    await userEvent.click(panel.getByText('Dismiss it'))
    expect(panel.queryByRole('textbox', { name: 'Time' })).toBeNull()
    await giveReason(panel)
    await userEvent.click(panel.getByRole('button', { name: 'Dismiss' }))
    await screen.findByText('The punch is dismissed.')
    expect(sent(SETTLE)).toEqual([{ as: 'dismissed', reason: 'She was there' }])
  })

  it.each([
    { code: 'close', words: 'The pay period of this day is closed. Re-open it first, or dismiss the punch.' },
    {
      code: 'punchclash',
      words: 'The person has a punch at this minute already. Dismiss this one, or change the time.',
    },
    { code: 'employee', words: 'Choose whose punch it is.' },
    { code: 'time', words: 'Enter the date and the time of the punch.' },
  ])('is refused in words: $code', async ({ code, words }) => {
    open({ answer: { message: code } })
    const panel = await openPanel()
    await giveReason(panel)
    await userEvent.click(panel.getByRole('button', { name: 'Take as a punch' }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(panel.getByRole('textbox', { name: 'Reason' })).toHaveValue('She was there')
  })

  it('goes on to the next one where someone else was quicker', async () => {
    open({ punches: [held(), held({ id: SECOND, ...NOBODY })], answer: { message: 'settled' } })
    const panel = await openPanel()
    await giveReason(panel)
    await userEvent.click(panel.getByRole('button', { name: 'Take as a punch' }))
    expect(await screen.findByText('Someone else settled this punch in the meantime.')).toBeInTheDocument()
    expect(await panel.findByText(/^Nobody known · Gate 1$/)).toBeInTheDocument()
  })

  it('people who may only read see why, and have nothing to settle', async () => {
    open({ actions: ['visible'], permissions: {} })
    await userEvent.click(await screen.findByRole('button', { name: /^View Mele Fonuake/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Held punch' }))
    expect(panel.getByRole('link', { name: 'Timesheet of the day' })).toBeInTheDocument()
    expect(panel.queryByRole('link', { name: 'The device' })).toBeNull()
    expect(panel.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Device' })).toBeNull()
  })

  it('a settled one says who settled it, when and why', async () => {
    const settled = { as: 'dismissed', by: 'Ruth Lee', at: '2026-11-26T06:30:00Z', reason: 'A test' } as const
    open({ punches: [held({ settled })], at: '/punches/held?show=settled' })
    await userEvent.click(await screen.findByRole('button', { name: /^View Mele Fonuake/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Held punch' }))
    expect(panel.getByText('Dismissed by Ruth Lee, 26/11/2026 19:30')).toBeInTheDocument()
    expect(panel.getByText('A test')).toBeInTheDocument()
    expect(panel.queryByRole('form')).toBeNull()
  })

  it('leads to the timesheet, the late punches and the device', async () => {
    open()
    const panel = await openPanel()
    const leads = panel.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(leads).toEqual([
      `/timesheet/view?id=${MELE_ID}&fromT=2026-11-26&toT=2026-11-26`,
      `/late-punches?employeeId=${MELE_ID}&fromDate=2026-11-26&toDate=2026-11-26`,
      '/kiosk/devices?filter=Gate+1',
    ])
  })

  async function openPanel() {
    await userEvent.click((await screen.findAllByRole('button', { name: /^Settle / }))[0]!)
    return within(await screen.findByRole('dialog', { name: 'Held punch' }))
  }

  async function giveReason(panel: ReturnType<typeof within>) {
    await userEvent.type(await panel.findByRole('textbox', { name: 'Reason' }), 'She was there')
  }
})

interface Given {
  at?: string
  punches?: HeldPunch[]
  /** More than these: they are asked for by pages. */
  total?: number
  actions?: string[]
  permissions?: Record<string, string[]>
  /** To settling. */
  answer?: { message: string }
}

/** A settled punch waits no more. */
function open({
  at = '/punches/held',
  punches = [held()],
  total,
  actions = ['visible', 'update'],
  permissions = { kioskContent: ['visible'] },
  answer = { message: 'success' },
}: Given = {}) {
  let rows = punches
  const calls = serve({
    [LIST]: () =>
      total === undefined ? { total: rows.length, rows } : { total, rows: Array.from({ length: 100 }, many) },
    [SETTLE]: () => {
      if (['success', 'settled'].includes(answer.message)) rows = rows.filter(({ id }) => id !== FIRST)
      return answer
    },
    'GET /api/devices': () => ({ total: 1, rows: [DEVICE] }),
    'GET /api/employees': () => [employeeRow({ id: MELE_ID })],
  })
  const shown = showPage(<HeldPunchesPage />, { at, permissions: { timesheet: actions, ...permissions } })
  leave = shown.leave
  const of = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)
  return {
    shown,
    asked: () => Object.fromEntries(of(LIST).at(-1)?.query ?? []),
    sent: (name: string) => of(name).map(({ fields }) => Object.fromEntries(fields as URLSearchParams)),
  }
}

async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

function many(_: unknown, place: number): HeldPunch {
  return held({ id: `0190a8f0-0000-7000-8000-00000000e${String(place).padStart(3, '0')}` })
}

const NOBODY = { employeeId: null, employeeName: null, clockId: null, code: 'unknownEmployee' } as const

function held(change: Partial<HeldPunch> = {}): HeldPunch {
  return {
    id: FIRST,
    deviceId: DEVICE_ID,
    deviceName: 'Gate 1',
    devicePurpose: 'kiosk',
    sequence: 12,
    employeeId: MELE_ID,
    employeeName: 'Mele Fonuake',
    clockId: 1007,
    deviceTime: '2026-11-26T06:04:00Z',
    clockAheadMs: 240_000,
    zone: 'Pacific/Auckland',
    direction: 'In',
    receivedAt: '2026-11-26T06:00:05Z',
    result: 'held',
    code: 'clockSkew',
    note: null,
    location: null,
    settled: null,
    ...change,
  }
}

const DEVICE = {
  id: DEVICE_ID,
  name: 'Gate 1',
  employeeName: null,
  purpose: 'kiosk',
  siteId: null,
  siteName: null,
  enrolledAt: '2026-11-20T06:00:00Z',
  enrolledBy: null,
  lastSeenAt: null,
  clockAheadMs: null,
  battery: null,
  queueLength: null,
  queuedSince: null,
  appVersion: null,
  revokedAt: null,
  version: 1,
}
