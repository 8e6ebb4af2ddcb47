import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { annual, confirmationOf, correction, fortnight, MELE, noShift, swap } from './home.fixture.ts'
import { HomePage } from './home-page.tsx'

const RIGHTS = {
  timesheet: ['visible'],
  leave: ['visible', 'create'],
  leaveBalance: ['visible'],
  correction: ['create'],
  shiftExchange: ['visible'],
}

let leave = () => {}
beforeEach(() => {
  // Friday, 6 November 2026, 15:00 in Auckland
  vi.useFakeTimers({ now: new Date('2026-11-06T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the hours of the period stand against standard and planned, and what waits is said to wait', async () => {
  open()
  const hours = within(await screen.findByRole('region', { name: /^My hours/ }))
  expect(hours.getByText('72.25')).toBeInTheDocument()
  expect(hours.getByText(/of 80\.00 standard/)).toHaveTextContent('of 80.00 standard · 76.00 planned with breaks')
  expect(hours.getByText('0.75 to approve')).toBeInTheDocument()
  expect(hours.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Worked 64.25',
    'Leave 8.00',
  ])
})

it('requests lead to where they are settled: what waits for the reader first', async () => {
  open()
  const requests = within(await screen.findByRole('region', { name: 'My requests' }))
  await requests.findByText('Swap with Noa Pere')
  await requests.findByText('Hours of 12/10 – 25/10/2026')
  await requests.findByText('Correction of Tue 03/11')
  const lines = requests.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(lines).toEqual([
    [
      'Hours of 12/10 – 25/10/2026Check them and confirm themTo confirm',
      `/timesheet/view?id=${MELE}&fromT=2026-10-12&toT=2026-10-25`,
    ],
    ['Swap with Noa PereFri 13/11, 08:00 – 16:30Your answer', '/myshifts/swaps'],
    [
      'Correction of Tue 03/11Out 16:30 is missingPending',
      `/timesheet/view?id=${MELE}&fromT=2026-11-03&toT=2026-11-03`,
    ],
    ['Annual Leave, 23/11 – 27/11/202640.00 hPending', '/leave/list?startDate=2026-11-23&endDate=2026-11-27'],
  ])
})

it('what someone has no right to is left out, and not read', async () => {
  const { calls } = open({ permissions: { leave: ['visible'] } })
  await screen.findByText('Annual Leave, 23/11 – 27/11/2026')
  for (const name of [/^My hours/, 'My leave left']) expect(screen.queryByRole('region', { name })).toBeNull()
  expect(calls.map(({ path }) => path).filter((path) => !path.startsWith('/api/leaves'))).toEqual(['/api/my-shifts'])
})

it('with nothing planned, imported or asked for it says so', async () => {
  open({
    answers: {
      'GET /api/my-shifts': () => noShift,
      'GET /api/leave-balance': () => ({ dataList: [] }),
      'GET /api/leaves/page': () => ({ total: 0, rows: [] }),
      'GET /api/my-corrections': () => ({ total: 0, rows: [] }),
      'GET /api/swaps/mine': () => [],
      'GET /api/timesheet/confirmation': () => confirmationOf({ isAsked: false }),
    },
  })
  expect(await screen.findByText('None planned in the next four weeks')).toBeInTheDocument()
  expect(await screen.findByText('No balance is kept for you yet.')).toBeInTheDocument()
  expect(await screen.findByText('Nothing is waiting.')).toBeInTheDocument()
})

it('says so to an account without an employee', async () => {
  const { calls } = open({ employeeId: null })
  expect(await screen.findByText(/no employee record for your account/)).toBeInTheDocument()
  expect(calls).toEqual([])
})

interface Opened {
  permissions?: Record<string, string[]>
  answers?: Parameters<typeof serve>[0]
  employeeId?: string | null
}

function open({ permissions = RIGHTS, answers = {}, employeeId = MELE }: Opened = {}) {
  const calls = serve({
    'GET /api/my-shifts': () => noShift,
    'GET /api/timesheet/getPunchRecords': () => fortnight,
    'GET /api/leave-balance': () => ({ dataList: [{ paytypeId: 'a', name: 'Annual Leave', time: 92.5 }] }),
    'GET /api/leaves/page': () => ({ total: 1, rows: [annual] }),
    'GET /api/my-corrections': () => ({ total: 1, rows: [correction] }),
    'GET /api/swaps/mine': () => [swap],
    'GET /api/open-shifts/mine': () => [],
    'GET /api/timesheet/confirmation': () => confirmationOf(),
    ...answers,
  })
  const shown = showPage(<HomePage />, { at: '/home', permissions, user: { employeeId, firstName: 'Mele' } })
  leave = shown.leave
  return { calls, shown }
}
