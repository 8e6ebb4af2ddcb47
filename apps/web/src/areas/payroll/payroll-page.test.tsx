import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choose, CLOSE, is, LIST, open, OPEN, period, rowsShown, tool } from './payroll-page.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-09T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the list', () => {
  it('shows dates in the format of the user and says closed in words too', async () => {
    open([period(1), period(2, { isClosed: true })])
    const [first, second] = await rowsShown()
    expect(first).toHaveTextContent('26/10/2026')
    expect(first).toHaveTextContent('08/11/2026')
    expect(within(first!).getByRole('img', { name: 'Open' })).toBeVisible()
    expect(within(second!).getByRole('img', { name: 'Closed' })).toBeVisible()
  })

  it('asks for the recent three months, and for what the address says', async () => {
    const { calls, page } = open([period(1)])
    await rowsShown()
    expect(calls.find(is(LIST))?.fields.get('days')).toBe('90')
    page.leave()
    const year = open([period(1)], {}, '/payrolltransfer/list?days=365')
    await rowsShown()
    expect(year.calls.find(is(LIST))?.fields.get('days')).toBe('365')
    expect(await screen.findByText('Recent year')).toBeVisible()
  })

  it('keeps the chosen range in the address', async () => {
    const { page } = open([period(1)])
    await rowsShown()
    await userEvent.click(screen.getByRole('combobox', { name: 'Search by Day' }))
    await userEvent.click(await screen.findByText('Advance pay periods'))
    await waitFor(() => expect(page.address()).toBe('/payrolltransfer/list?days=-1'))
  })

  it('says how many weeks of work are in a pay period', async () => {
    const group = {
      paygroupId: '44444444-4444-4444-8444-444444444444',
      paygroupName: 'Standard',
      period: 'weekly',
      fromDate: '2026-04-27',
      toDate: '2026-10-25',
      days: 1800,
      hours: 14_400,
      periods: 26,
      coveredPeriods: 0,
      startDate: '2026-04-27',
    }
    open([period(1)], { 'GET /api/payroll-transfers/days-outside': () => ({ groups: [group], isCounting: false }) })
    expect(await screen.findByText('0 of 26 weeks are in a pay period')).toBeVisible()
  })

  it('names what prevents closing, and where to resolve it', async () => {
    open([period(1, { unapprovedPairs: 12, missingPunches: 1, pendingOvertimeHours: 33.75, latePunches: 2 })])
    const [first] = await rowsShown()
    const run = `startDate=2026-10-26&endDate=2026-11-08&payPeriods=${period(1).id}`
    expect(within(first!).getByRole('link', { name: '12 unapproved' })).toHaveAttribute(
      'href',
      `/time-approvals/list?left=complete&${run}`,
    )
    expect(within(first!).getByRole('link', { name: '1 missing punch' })).toHaveAttribute(
      'href',
      `/time-approvals/list?left=missing&${run}`,
    )
    expect(within(first!).getByRole('link', { name: '33.75 h overtime' })).toHaveAttribute(
      'href',
      `/time-approvals/list?status=All&left=overtime&${run}`,
    )
    expect(within(first!).getByRole('link', { name: '2 late punches' })).toHaveAttribute(
      'href',
      `/late-punches?payrollTransferId=${period(1).id}&state=held`,
    )
  })

  it('names what was asked for and is not decided, and what closing does to it', async () => {
    open([period(1, { waitingCorrections: 2, pendingLeave: 1 })])
    const [first] = await rowsShown()
    const run = `startDate=2026-10-26&endDate=2026-11-08&payPeriods=${period(1).id}`
    const link = (name: string) => within(first!).getByRole('link', { name })
    expect(link('2 corrections asked for')).toHaveAttribute('href', `/corrections?${run}`)
    expect(link('1 leave to decide')).toHaveAttribute('href', `/leave/list?waiting=anyone&${run}`)
    expect(within(first!).queryByText('Ready to close')).toBeNull()
    await choose(1)
    await userEvent.click(tool('Close'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Not everything is ready.')
    expect(dialog).toHaveTextContent('2 corrections that were asked for are not decided.')
    expect(dialog).toHaveTextContent('1 request for leave, or to cancel it, is not decided.')
  })

  it('still shows what a closed period left unpaid', async () => {
    open([period(1, { isClosed: true, unapprovedPairs: 12, pendingOvertimeHours: 33.75, latePunches: 2 })])
    const [first] = await rowsShown()
    expect(within(first!).getByText('33.75 h overtime')).toBeVisible()
    expect(within(first!).getByText('2 late punches')).toBeVisible()
    expect(within(first!).queryByText('12 unapproved')).toBeNull()
    expect(within(first!).queryByText('Ready to close')).toBeNull()
  })

  it('offers Recalculate in the row only of an open period', async () => {
    open([period(1), period(2, { isClosed: true })])
    const [first, second] = await rowsShown()
    expect(within(first!).getByRole('button', { name: /^Recalculate/ })).toBeVisible()
    expect(within(second!).queryByRole('button', { name: /^Recalculate/ })).toBeNull()
    expect(within(second!).getByRole('button', { name: /^Export/ })).toBeVisible()
  })
})

describe('the toolbar', () => {
  it('is disabled without a selection', async () => {
    open([period(1)])
    await rowsShown()
    for (const name of ['Open', 'Close', 'Recalculate', 'Export']) expect(tool(name)).toBeDisabled()
    await choose(1)
    for (const name of ['Open', 'Close', 'Recalculate', 'Export']) expect(tool(name)).toBeEnabled()
  })

  it('offers no Export for the output type with tracking', async () => {
    open([period(1)], {}, '/payrolltransfer/list', { payrollOutputType: '21' })
    await rowsShown()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Export Plant/ })).toBeNull()
  })

  it('leaves only Export to those who may not update', async () => {
    open([period(1)], {}, '/payrolltransfer/list', {}, ['visible'])
    await rowsShown()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(tool('Export')).toBeVisible()
  })
})

describe('Close', () => {
  it('names what is still unapproved, missing and unpaid before it closes', async () => {
    const { calls } = open([period(1, { unapprovedPairs: 2, missingPunches: 1, pendingOvertimeHours: 0.75 })])
    await choose(1)
    await userEvent.click(tool('Close'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('2 shifts are not approved')
    expect(dialog).toHaveTextContent('1 punch is missing')
    expect(dialog).toHaveTextContent('0.75 h of overtime is pending: unpaid until approved.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep open' }))
    expect(calls.some(is(CLOSE))).toBe(false)
  })

  it('warns about a period that still runs', async () => {
    open([period(1, { toDate: '2026-11-15' })])
    await choose(1)
    await userEvent.click(tool('Close'))
    expect(await screen.findByRole('dialog')).toHaveTextContent('The period runs until 15/11/2026.')
  })

  it('sends the open ones of the selection', async () => {
    const { calls } = open([period(1), period(2, { isClosed: true })])
    await choose(1, 2)
    await userEvent.click(tool('Close'))
    await userEvent.click(await screen.findByRole('button', { name: 'Close period' }))
    expect(await screen.findByText('Close successfully')).toBeVisible()
    expect(calls.find(is(CLOSE))?.fields.getAll('ids')).toEqual([period(1).id])
  })

  it('says what to do when hours could not be calculated', async () => {
    open([period(1)], { [CLOSE]: () => ({ message: 'notCalculated', employeeIds: ['a'] }) })
    await choose(1)
    await userEvent.click(tool('Close'))
    await userEvent.click(await screen.findByRole('button', { name: 'Close period' }))
    expect(await screen.findByText(/^Nothing was closed: .* Recalculate the pay period, then close it/)).toBeVisible()
  })

  it('says so when it fails', async () => {
    open([period(1)], { [CLOSE]: () => Response.error() })
    await choose(1)
    await userEvent.click(tool('Close'))
    await userEvent.click(await screen.findByRole('button', { name: 'Close period' }))
    expect(await screen.findByText('Close failed')).toBeVisible()
  })
})

describe('Open', () => {
  it('opens closed ones and warns if they were exported', async () => {
    const { calls } = open([period(1, { isClosed: true, isExported: true })])
    await choose(1)
    await userEvent.click(tool('Open'))
    expect(await screen.findByText('Open successfully')).toBeVisible()
    expect(await screen.findByText(/was already exported/)).toBeVisible()
    expect(calls.find(is(OPEN))?.fields.getAll('ids')).toEqual([period(1).id])
  })

  it('says so when it fails', async () => {
    open([period(1, { isClosed: true })], { [OPEN]: () => Response.error() })
    await choose(1)
    await userEvent.click(tool('Open'))
    expect(await screen.findByText('Open failed')).toBeVisible()
  })
})
