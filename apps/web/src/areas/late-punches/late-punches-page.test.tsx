import { LATE_PUNCH_COLUMNS, type LatePunch, type PayrollTransfer } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { LatePunchesPage } from './late-punches-page.tsx'

const LIST = 'GET /api/punches/late'
const COUNT = '/api/payroll-transfers/count-late'
const EMPLOYEE_ID = '0190a8f0-0000-7000-8000-000000000001'
const PERIOD_ID = '0190a8f0-0000-7000-8000-0000000000e1'

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-04T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the list', () => {
  it('says for each punch whose it is, when it was made and received, and whether it counts', async () => {
    open({ punches: [late(1), late(2, { isHeld: false, source: 'import', direction: null })] })
    const held = within(await rowOf('Person 1'))
    for (const text of ['26/10/2026', '22:00', 'Out', 'Time clock', '04/11/2026 14:00', '26A', 'Gate 1']) {
      expect(held.getByText(text)).toBeInTheDocument()
    }
    expect(held.getByText('Held until the period is re-opened')).toBeInTheDocument()
    expect(held.getByRole('link', { name: 'Person 1' })).toHaveAttribute(
      'href',
      `/timesheet/view?id=${EMPLOYEE_ID}&fromT=2026-10-26&toT=2026-10-26`,
    )
    const counted = within(await rowOf('Person 2'))
    for (const text of ['Counted', 'Import', 'From the day']) expect(counted.getByText(text)).toBeInTheDocument()
    expect(screen.getByText('2 punches received for closed days')).toBeInTheDocument()
  })

  it('requests what the address filters by, newest first', async () => {
    const { calls } = open({
      at: `/late-punches?payrollTransferId=${PERIOD_ID}&employeeId=${EMPLOYEE_ID}&fromDate=2026-10-26&toDate=2026-10-30&filter=mele`,
    })
    await rowOf('Person 1')
    expect(asked(calls).at(-1)).toEqual({
      payrollTransferId: PERIOD_ID,
      employeeId: EMPLOYEE_ID,
      fromDate: '2026-10-26',
      toDate: '2026-10-30',
      page: '1',
      pageSize: '100',
      sort: '-receivedAt',
      search: 'mele',
      searchIn: 'state',
    })
  })

  it('the filter searches the visible columns, and finds the labels of their values', async () => {
    const { calls } = open({ at: '/late-punches?filter=time' })
    await rowOf('Person 1')
    const { query } = calls.findLast(({ path }) => path === '/api/punches/late')!
    expect(query.getAll('searchIn')).toEqual([...LATE_PUNCH_COLUMNS])
    expect(query.getAll('searchValues')).toEqual(['source:terminal'])
  })

  it('does not filter by what cannot be read', async () => {
    const { calls } = open({ at: '/late-punches?employeeId=somebody&fromDate=2026-10-30&toDate=2026-10-26' })
    await rowOf('Person 1')
    expect(asked(calls).at(-1)).toEqual({ page: '1', pageSize: '100', sort: '-receivedAt' })
  })

  it('sorts by what the server can sort by', async () => {
    const { calls } = open()
    await rowOf('Person 1')
    await userEvent.click(screen.getByRole('button', { name: /^Day/ }))
    await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ sort: 'day' }))
    expect(screen.queryByRole('button', { name: /^State/ })).toBeNull()
  })
})

describe('the filters', () => {
  it('narrow to an employee and a period, and are cleared together', async () => {
    const { calls, shown } = open()
    await rowOf('Person 1')
    await userEvent.click(screen.getByRole('combobox', { name: 'Pay period' }))
    await userEvent.click(await screen.findByTitle('26/10 – 08/11/2026 · Plant fortnightly'))
    await waitFor(() => expect(shown.address()).toBe(`/late-punches?payrollTransferId=${PERIOD_ID}`))
    await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ payrollTransferId: PERIOD_ID }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(shown.address()).toBe('/late-punches'))
  })

  it('take typed dates', async () => {
    const { shown } = open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Date range' }), '26/10 - 30/10{Enter}')
    await waitFor(() => expect(shown.address()).toBe('/late-punches?fromDate=2026-10-26&toDate=2026-10-30'))
  })

  it('leave out pay periods for people who may not see them', async () => {
    const { calls } = open({ permissions: { timesheet: ['visible'] } })
    await rowOf('Person 1')
    expect(screen.queryByRole('combobox', { name: 'Pay period' })).toBeNull()
    expect(calls.some(({ path }) => path.startsWith('/api/payroll-transfers'))).toBe(false)
  })
})

describe('an empty list', () => {
  it('says what it means', async () => {
    open({ punches: [] })
    expect(await screen.findByText('No late punches')).toBeInTheDocument()
    expect(screen.getByText(/^A punch is late when it arrives for a day in a closed pay period/)).toBeInTheDocument()
  })

  it('offers to show all where it is filtered', async () => {
    const { shown } = open({ punches: [], at: `/late-punches?employeeId=${EMPLOYEE_ID}` })
    expect(await screen.findByText('No late punches here')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(shown.address()).toBe('/late-punches'))
  })
})

it('leads to the held punches, and says how many wait', async () => {
  open({ held: 3 })
  await rowOf('Person 1')
  expect(await screen.findByRole('link', { name: '3 held punches wait' })).toHaveAttribute('href', '/punches/held')
})

describe('counting them', () => {
  it('asks first, and names the pay periods that are closed again', async () => {
    const { calls } = open({ permissions: { timesheet: ['visible'], payrollTransfer: ['visible', 'update'] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Count late punches' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Count 1 late punch?')).toBeInTheDocument()
    expect(dialog.getByText(/closed again: 26\/10 – 08\/11\/2026 Plant fortnightly/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('The late punches are counted.')).toBeInTheDocument()
    expect(calls.find(({ path }) => path === COUNT)?.fields.getAll('ids')).toEqual([PERIOD_ID])
  })

  it('says that a filter of people or dates leaves nothing out', async () => {
    const permissions = { timesheet: ['visible'], payrollTransfer: ['visible', 'update'] }
    open({ permissions, at: `/late-punches?employeeId=${EMPLOYEE_ID}` })
    await userEvent.click(await screen.findByRole('button', { name: 'Count late punches' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Those that your filter leaves out are counted too/)).toBeInTheDocument()
  })

  it('is for those who may close pay periods', async () => {
    open()
    await rowOf('Person 1')
    await screen.findByRole('combobox', { name: 'Pay period' })
    expect(screen.queryByRole('button', { name: 'Count late punches' })).toBeNull()
  })
})

it('shows cards on a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
  )
  open()
  const list = await screen.findByRole('list', { name: 'Late punches' })
  await waitFor(() => expect(within(list).getByText('Mon 26/10 22:00')).toBeInTheDocument())
  expect(within(list).getByText('Out · Time clock · Gate 1 · 26A')).toBeInTheDocument()
})

interface Given {
  at?: string
  punches?: LatePunch[]
  permissions?: Record<string, string[]>
  /** How many punches of devices wait. */
  held?: number
}

function open({ at = '/late-punches', punches = [late(1)], permissions, held = 0 }: Given = {}) {
  const calls = serve({
    [LIST]: () => ({ total: punches.length, rows: punches }),
    'GET /api/punches/held': () => ({ total: held, rows: [] }),
    'GET /api/employees': () => [],
    [`POST ${COUNT}`]: () => ({ message: 'success' }),
    'GET /api/payroll-transfers/search': () => [period()],
  })
  const shown = showPage(<LatePunchesPage />, {
    at,
    permissions: permissions ?? { timesheet: ['visible'], payrollTransfer: ['visible'] },
  })
  leave = shown.leave
  return { calls, shown }
}

async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

function asked(calls: ReturnType<typeof serve>): Record<string, string>[] {
  return calls.filter(({ method, path }) => `${method} ${path}` === LIST).map(({ query }) => Object.fromEntries(query))
}

function late(place: number, change: Partial<LatePunch> = {}): LatePunch {
  return {
    id: `0190a8f0-0000-7000-8000-00000000f00${place}`,
    employeeId: EMPLOYEE_ID,
    employeeName: `Person ${place}`,
    clockId: 1000 + place,
    day: '2026-10-26',
    punchTime: '22:00',
    direction: 'Out',
    source: 'terminal',
    site: 'Gate 1',
    receivedAt: '2026-11-04T01:00:00Z',
    payrollTransferId: PERIOD_ID,
    periodCode: '26A',
    isHeld: true,
    ...change,
  }
}

function period(): PayrollTransfer {
  return {
    id: PERIOD_ID,
    periodCode: '26A',
    fromDate: '2026-10-26',
    toDate: '2026-11-08',
    isClosed: true,
    isExported: false,
    isPartlyExported: false,
    paygroupName: 'Plant fortnightly',
    paygroupId: '0190a8f0-0000-7000-8000-0000000000a1',
    employees: 12,
    paidHours: 912,
    unpaidLeaveHours: 0,
    unapprovedPairs: 0,
    missingPunches: 0,
    pendingOvertimeHours: 0,
    latePunches: 1,
    waitingCorrections: 0,
    pendingLeave: 0,
    atWork: 0,
    shiftsToCome: 0,
    changedPayCards: 0,
    closeReason: null,
    draftExportedAt: null,
    draftExportedBy: null,
    version: 1,
  }
}
