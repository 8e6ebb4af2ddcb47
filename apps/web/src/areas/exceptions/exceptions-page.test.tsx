import type { ExceptionRow } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ExceptionsPage } from './exceptions-page.tsx'

const PATH = '/times/timecardExceptionList'
const SHIFT = '33333333-3333-4333-8333-333333333331'
const PUNCH = '55555555-5555-4555-8555-555555555551'

/** Friday 6 November 2026 in New Zealand. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-06T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const idOf = (number: number) => `11111111-1111-4111-8111-11111111111${number}`

function row(number: number, changes: Partial<ExceptionRow> = {}): ExceptionRow {
  return {
    id: idOf(number),
    employeeId: `22222222-2222-4222-8222-22222222222${number}`,
    clockId: number,
    employeeName: `Person ${number}`,
    date: '2026-11-05',
    scheduleIn: '08:00',
    scheduleOut: '16:30',
    actuaIn: '08:20',
    actuaOut: '16:30',
    actuaInException: 'LateArrival',
    minutes: 20,
    approver: null,
    shiftId: SHIFT,
    departmentName: null,
    paidMinutes: 480,
    closed: false,
    reviewed: null,
    missing: null,
    repeat: null,
    ...changes,
  }
}

interface Given {
  rows?: ExceptionRow[]
  at?: string
  /** ids whose review fails */
  failing?: string[]
  patterns?: object[]
  exceptionTypes?: string[]
  permissions?: Record<string, string[]>
  effects?: () => object
}

function open({ rows = [row(1), row(2)], at = PATH, failing = [], patterns = [], permissions, ...given }: Given = {}) {
  const calls = serve({
    'GET /api/time-card-exceptions/view': () => ({ total: rows.length, rows }),
    'GET /exceptionNum': () => ({ AllException: 2, LateArrival: 2, AllReviewed: 0 }),
    'GET /api/time-card-exceptions/patterns': () => ({ patterns }),
    'POST /timesheet/hideException': ({ fields }) => ({
      message: failing.some((id) => id === fields.get('id')) ? 'changed' : 'success',
    }),
    'POST /timesheet/showException': () => ({ message: 'success' }),
    'POST /api/recalculate/preview-days': () => ({
      effects: rows.map(() => ({ paid: { before: 0, after: 480 }, pendingOvertime: { before: 0, after: 0 } })),
    }),
    'POST /timesheet/saveSinglePunch': ({ fields }) =>
      failing.some((id) => id === fields.get('employeeId')) ? { message: 'close' } : { message: 'success', id: PUNCH },
    'POST /timesheet/deleteSinglePunch': () => ({ message: 'success' }),
  })
  const page = showPage(<ExceptionsPage />, {
    at,
    permissions: permissions ?? {
      exception: ['visible', 'update'],
      timesheet: ['visible', 'update'],
      leave: ['visible', 'create'],
    },
    ...(given.exceptionTypes ? { settings: { exceptionTypes: given.exceptionTypes } } : {}),
  })
  const sent = (path: string) => calls.filter((each) => each.path === path).map(({ fields }) => fields)
  const asked = () => calls.findLast((each) => each.path === '/api/time-card-exceptions/view')!.query
  return { calls, page, sent, asked }
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

describe('the list', () => {
  it('shows what was planned and, in red, what was punched, with dates day first', async () => {
    open()
    const first = await rowOf('Person 1')
    for (const text of ['05/11/2026', '08:00', 'Late Arrival', '20m']) expect(first.getByText(text)).toBeInTheDocument()
    expect(first.getByText('08:20').tagName).toBe('B')
    expect(screen.getByText('Pay Period Exception · 2')).toBeInTheDocument()
  })

  it('is of yesterday and today; Previous and Current change that, in the address', async () => {
    const { asked, page } = open()
    await rowOf('Person 1')
    expect([asked().get('startDate'), asked().get('endDate')]).toEqual(['2026-11-05', '2026-11-06'])
    expect(asked().get('sort')).toBe('employeeName')
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await waitFor(() => expect(page.address()).toContain('startDate=2026-10-29&endDate=2026-11-05'))
    await waitFor(() => expect(asked().get('startDate')).toBe('2026-10-29'))
    await userEvent.click(screen.getByRole('button', { name: 'Current' }))
    await waitFor(() => expect(page.address()).toContain('startDate=2026-11-05&endDate=2026-11-06'))
  })

  it('of a pay run has everyone in it, until other dates are chosen', async () => {
    const { asked, calls, page } = open({
      at: `${PATH}?type=LateArrival&startDate=2026-10-26&endDate=2026-11-01&payPeriods=${SHIFT}`,
    })
    await rowOf('Person 1')
    expect(asked().getAll('payrollTransferId')).toEqual([SHIFT])
    expect(calls.find(({ path }) => path === '/exceptionNum')?.query.getAll('payrollTransferId')).toEqual([SHIFT])
    expect(screen.getByText('Everyone in the pay period')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await waitFor(() => expect(asked().has('payrollTransferId')).toBe(false))
    expect(page.address()).not.toContain('payPeriods')
  })

  it('offers the types that the company uses, with how many there are', async () => {
    open({ exceptionTypes: ['LateArrival'] })
    await rowOf('Person 1')
    await userEvent.click(screen.getByRole('combobox', { name: 'Search by Type' }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options.filter((words) => /\(/.test(words))).toEqual(['All (2)', 'Late Arrival (2)', 'All Reviewed (0)'])
  })

  it.each([
    ['LateArrival', 'Daily Late Arrival Exception'],
    ['UnprovedOvertime', 'Unaproved Overtime Exception'],
    ['MissingPunch', 'Miss Punch Exception'],
    ['MissingJob', 'Exceptions'],
  ])('of %s is called %s', async (type, subtitle) => {
    open({ at: `${PATH}?type=${type}`, rows: [] })
    expect(await screen.findByText(subtitle)).toBeInTheDocument()
  })

  it('Edit Shift is only of the three types, with a shift, on an open day', async () => {
    const early = { actuaInException: 'EarlyArrival' as const }
    open({ rows: [row(1), row(2, early), row(3, { ...early, shiftId: null }), row(4, { ...early, closed: true })] })
    await rowOf('Person 1')
    const offered = screen.getAllByRole('button', { name: /^Edit Shift/ })
    expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edit Shift, Person 2, 05/11/2026, Early Arrival',
    ])
    expect((await rowOf('Person 1')).getByRole('link', { name: /^Timesheet/ })).toHaveAttribute(
      'href',
      '/timesheet/view?id=22222222-2222-4222-8222-222222222221&fromT=2026-11-05&toT=2026-11-05',
    )
  })

  it('without the right to update, nothing can be reviewed or selected', async () => {
    open({ permissions: { exception: ['visible'], timesheet: ['visible'] } })
    await rowOf('Person 1')
    expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('reviewing', () => {
  it('one row asks first, and sends what was shown', async () => {
    const { sent } = open()
    await userEvent.click((await rowOf('Person 1')).getByRole('button', { name: /^Review/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Review this exception')).toBeInTheDocument()
    expect(
      dialog.getByText('This exception will be marked as reviewed and removed from the exception list.'),
    ).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Review exception successfully')).toBeInTheDocument()
    const [fields] = sent('/timesheet/hideException')
    expect(Object.fromEntries(fields as URLSearchParams)).toEqual({
      id: idOf(1),
      fromT: '2026-11-05',
      scheduleIn: '08:00',
      scheduleOut: '16:30',
      actuaIn: '08:20',
      actuaOut: '16:30',
      exceptionType: 'LateArrival',
    })
  })

  it('several rows are sent one by one, failed if any did, and the selection is cleared', async () => {
    const { sent } = open({ failing: [idOf(2)] })
    await rowOf('Person 1')
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Review 2' }))
    expect(await screen.findByText('Review exception failed')).toBeInTheDocument()
    expect(sent('/timesheet/hideException').map((fields) => fields.get('id'))).toEqual([idOf(1), idOf(2)])
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled()
  })

  it('reviewed ones are reverted by their ids', async () => {
    const reviewed = { by: 'Ada Admin', at: '2026-11-05T20:00:00Z' }
    const { sent } = open({ at: `${PATH}?type=AllReviewed`, rows: [row(1, { reviewed }), row(2, { reviewed })] })
    expect((await rowOf('Person 1')).getByText(/^Ada Admin, /)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull()
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Revert' }))
    expect(await screen.findByText('Revert exceptions successfully')).toBeInTheDocument()
    expect(sent('/timesheet/showException').map((fields) => [...fields])).toEqual([
      [['id', idOf(1)]],
      [['id', idOf(2)]],
    ])
  })
})

describe('the likely fix', () => {
  const missing = { direction: 'Out', punchTime: '16:30', dayType: 'Today', why: 'scheduled' } as const
  const forgotten = { actuaOut: null, actuaInException: 'MissingPunch', minutes: null, missing } as const

  it('is applied with A and undone with Z', async () => {
    const { sent } = open({ rows: [row(1, forgotten)] })
    await screen.findByRole('button', { name: 'Add Out 16:30 → 8h' })
    screen.getByText('Person 1').closest('tr')!.focus()
    await userEvent.keyboard('a')
    await waitFor(() => expect(sent('/timesheet/saveSinglePunch')[0]?.get('punchTime')).toBe('16:30'))
    await screen.findByRole('button', { name: /Undo/ })
    screen.getByText('Person 1').closest('tr')!.focus()
    await userEvent.keyboard('z')
    await waitFor(() => expect(sent('/timesheet/deleteSinglePunch')[0]?.get('punchId')).toBe(PUNCH))
  })

  it('of several rows has a result for each', async () => {
    const { sent } = open({ rows: [row(1, forgotten), row(2, forgotten)], failing: [row(2).employeeId] })
    await rowOf('Person 1')
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Fix punches of 2' }))
    expect(await screen.findByText('1 row was fixed.')).toBeInTheDocument()
    expect((await rowOf('Person 2')).getByText(/within a closed pay period/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(sent('/timesheet/deleteSinglePunch')).toHaveLength(1))
  })

  it('of closed days there is none', async () => {
    open({ rows: [row(1, { ...forgotten, closed: true })] })
    expect((await rowOf('Person 1')).getByText('Closed')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Add Out/ })).toBeNull()
  })
})

it('says what many have in common, and shows just these', async () => {
  const pattern = {
    kind: 'clock',
    type: 'LateArrival',
    exceptions: 14,
    date: '2026-11-05',
    site: 'Gate 2',
    hour: null,
    employeeId: null,
    employeeName: null,
    minutes: { from: 8, to: 10 },
  }
  const { asked } = open({ patterns: [pattern] })
  expect(await screen.findByText('14 Late Arrival on 05/11/2026 at Gate 2')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'See the 14' }))
  await waitFor(() => expect(asked().get('site')).toBe('Gate 2'))
  expect(asked().get('type')).toBe('LateArrival')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'See the 14' })).toBeNull())
})
