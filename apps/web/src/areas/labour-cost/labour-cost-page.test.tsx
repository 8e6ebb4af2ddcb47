import type { LabourCost } from '@timeloom/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve, type SentCall } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { BAKERY, JOBS, labourCost, nothing, ORDINARY, THUY, WARD } from './labour-cost.fixture.ts'
import { LabourCostPage } from './labour-cost-page.tsx'

const COST = 'GET /api/labour-cost'
const WEEK = 'startDate=2026-11-09&endDate=2026-11-15'

function open({ cost = labourCost(), at = `/labour-cost?${WEEK}` }: { cost?: LabourCost; at?: string } = {}) {
  const calls = serve({
    [COST]: () => cost,
    'GET /api/labour-cost/jobs': () => JOBS,
    'GET /api/pay-periods': () => ({ today: '2026-11-20', groups: GROUPS, hasTimes: true }),
    'GET /api/departments': () => [],
  })
  const page = showPage(<LabourCostPage />, { at, permissions: { payRate: ['visible', 'update'] } })
  return { calls, page }
}

const GROUPS = [
  {
    paygroupId: '66666666-6666-4666-8666-666666666666',
    name: 'Weekly',
    opensOn: 'b',
    periods: [
      { id: 'a', fromDate: '2026-11-02', toDate: '2026-11-08', isClosed: true },
      { id: 'b', fromDate: '2026-11-09', toDate: '2026-11-15', isClosed: false },
    ],
  },
]

const asked = (calls: SentCall[]) =>
  calls.filter(({ path }) => path === '/api/labour-cost').map(({ query }) => Object.fromEntries(query))
const cells = (table: HTMLElement, name: RegExp) =>
  within(within(table).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('says what it cost, against the budget and the time before, in words', async () => {
  const { calls } = open()
  expect(await screen.findByText('$1,800.00')).toBeInTheDocument()
  expect(screen.getByText('60.00 paid hours')).toBeInTheDocument()
  expect(screen.getByText('+$45.00 of it entered on pay cards')).toBeInTheDocument()
  expect(screen.getByText('$200.00 left')).toBeInTheDocument()
  expect(screen.getByText('of $2,000.00')).toBeInTheDocument()
  expect(screen.getByText('$100.00 more (+5.9%)')).toBeInTheDocument()
  expect(screen.getByText('Pay period before: 02/11 – 08/11/2026')).toBeInTheDocument()
  expect(asked(calls)).toEqual([{ startDate: '2026-11-09', endDate: '2026-11-15' }])
})

it('lists departments with what is left of their budget; each leads to its people', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Cost by department' })
  expect(cells(table, /Bakery/)).toEqual([
    'BakeryPlant',
    '40.00 h',
    '$1,200.00+$45.00 entered',
    '$1,100.00',
    '$100.00 over',
    '$1,200.00',
    '$0.000.0%',
  ])
  expect(cells(table, /Packing/)).toEqual(['PackingPlant', '20.00 h', '$600.00', '', '', '$500.00', '+$100.00+20.0%'])
  expect(within(table).getByRole('link', { name: 'Bakery' })).toHaveAttribute(
    'href',
    `/labour-cost/people?${WEEK}&departmentId=${BAKERY}`,
  )
})

it('reads jobs once they are looked at, and keeps the choice in the address', async () => {
  const { calls, page } = open()
  await screen.findByRole('table', { name: 'Cost by department' })
  expect(calls.some(({ path }) => path === '/api/labour-cost/jobs')).toBe(false)
  await userEvent.setup().click(screen.getByText('Job'))
  const table = await screen.findByRole('table', { name: 'Cost by job' })
  expect(page.address()).toBe(`/labour-cost?${WEEK}&by=job`)
  const links = within(table).getAllByRole('link')
  expect(links.map((link) => [link.textContent, new URL(link.getAttribute('href')!, 'http://x').search])).toEqual([
    ['Ward 3', `?${WEEK}&jobId=${WARD}`],
    ['No job', `?${WEEK}&rest=noJob`],
    ['Entered on pay cards', `?${WEEK}&rest=entered`],
  ])
})

it('leave whose type the reader does not read opens no list of people', async () => {
  open({ at: `/labour-cost?${WEEK}&by=payType` })
  const table = await screen.findByRole('table', { name: 'Cost by pay type' })
  expect(within(table).getByText('Leave')).toBeInTheDocument()
  const links = within(table).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/labour-cost/people?${WEEK}&payTypeId=${ORDINARY}`])
})

it('begins with the pay period to close, and goes to another', async () => {
  const { calls, page } = open({ at: '/labour-cost' })
  await screen.findByText('$1,800.00')
  expect(asked(calls)).toEqual([{ startDate: '2026-11-09', endDate: '2026-11-15' }])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Previous period' }))
  expect(page.address()).toBe('/labour-cost?startDate=2026-11-02&endDate=2026-11-08')
})

it('names people whose money is missing, with the way to their pay rate', async () => {
  const person = { employeeId: THUY, employeeName: 'Thuy Nguyen', reason: 'noPayRate' as const, days: 3 }
  const unpriced = { people: 7, first: [person], previousPeople: 0 }
  open({ cost: labourCost({ unpriced, notCalculated: 2 }) })
  expect(await screen.findByRole('link', { name: 'Thuy Nguyen' })).toHaveAttribute(
    'href',
    `/employee/update?id=${THUY}`,
  )
  expect(screen.getByText('The money of 7 people is missing: they have no pay rate.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Show all 7' })).toHaveAttribute(
    'href',
    `/labour-cost/people?${WEEK}&rest=unpriced`,
  )
  expect(screen.getByText('The hours of 2 people are being calculated.')).toBeInTheDocument()
})

it('a budget of a part of the days is not compared', async () => {
  const cost = labourCost()
  open({ cost: { ...cost, total: { ...cost.total, budget: { amount: 500, days: 3, cost: 1800, left: null } } } })
  expect(await screen.findByText('budget of 3 days only')).toBeInTheDocument()
})

it('says so where nothing was paid', async () => {
  open({ cost: nothing() })
  expect(await screen.findByText('No paid time here')).toBeInTheDocument()
  expect(screen.getByText('There is no budget of the whole company for these people and dates.')).toBeInTheDocument()
})
