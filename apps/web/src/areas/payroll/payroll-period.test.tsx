import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OFFICE, PAY_PERIODS, payPeriods } from '../../ui/testing/pay-periods.ts'
import { is, LIST, open, period } from './payroll-page.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-06T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const PERIODS = [
  period(1, { fromDate: '2026-10-26', toDate: '2026-11-08' }),
  period(2, { fromDate: '2026-10-12', toDate: '2026-10-25' }),
  period(3, { fromDate: '2026-10-01', toDate: '2026-10-31', paygroupId: OFFICE, paygroupName: 'Office monthly' }),
]

it('shows the last period that is not closed, in every pay group that works in it', async () => {
  const { page } = open(PERIODS, { [PAY_PERIODS]: () => payPeriods({ withOffice: true }) })
  expect(await screen.findByText('P-2')).toBeVisible()
  expect(screen.getByText('P-3')).toBeVisible()
  expect(screen.queryByText('P-1')).toBeNull()
  await waitFor(() => expect(page.address()).toBe('/payrolltransfer/list?startDate=2026-10-12&endDate=2026-10-25'))
  await userEvent.click(screen.getByRole('button', { name: /26\/10 – 08\/11/ }))
  expect(await screen.findByText('P-1')).toBeVisible()
  expect(screen.queryByText('P-2')).toBeNull()
})

it('Search by Day shows all periods again', async () => {
  const { page } = open(PERIODS, { [PAY_PERIODS]: () => payPeriods() })
  await screen.findByText('P-2')
  await userEvent.click(screen.getByRole('combobox', { name: 'Search by Day' }))
  await userEvent.click(await screen.findByText('Recent 3 months'))
  expect(await screen.findByText('P-1')).toBeVisible()
  expect(page.address()).toBe('/payrolltransfer/list?days=90')
})

it('reads as far back as the chosen period needs', async () => {
  const { calls } = open(
    [],
    { [PAY_PERIODS]: () => payPeriods() },
    '/payrolltransfer/list?startDate=2025-12-01&endDate=2025-12-14',
  )
  await screen.findByText('No pay periods here')
  expect(calls.find(is(LIST))?.fields.get('days')).toBe('365')
})
