import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { BAKERY, JOBS, labourCost, THUY } from '../labour-cost.fixture.ts'
import { CostPeoplePage } from './cost-people-page.tsx'

const WEEK = 'startDate=2026-11-09&endDate=2026-11-15'

function open(figure: string) {
  const calls = serve({
    'GET /api/labour-cost': () => labourCost(),
    'GET /api/labour-cost/jobs': () => JOBS,
    'GET /api/labour-cost/people': () => ({
      total: 1,
      rows: [
        {
          id: THUY,
          employeeName: 'Thuy Nguyen',
          departmentName: 'Bakery',
          minutes: 2400,
          cost: 1200,
          entered: 45,
          previous: { minutes: 2400, cost: 1250.5 },
          unpricedDays: 2,
        },
      ],
    }),
    'GET /api/pay-periods': () => ({ today: '2026-11-20', groups: [], hasTimes: true }),
  })
  const at = `/labour-cost/people?${WEEK}&${figure}`
  showPage(<CostPeoplePage />, { at, permissions: { payRate: ['visible', 'update'] } })
  return calls
}

it('lists the people of a department by cost, under its name; each opens their timesheet of the dates', async () => {
  const calls = open(`departmentId=${BAKERY}`)
  expect(await screen.findByRole('heading', { name: 'Bakery', level: 1 })).toBeInTheDocument()
  const row = within(await screen.findByRole('row', { name: /Thuy Nguyen/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Thuy Nguyen',
    'Bakery',
    '40.00',
    '$1,200.00+$45.00 entered 2 days without a pay rate',
    '$1,250.50',
    '-$50.50',
    '-4.0%',
  ])
  expect(row.getByRole('link')).toHaveAttribute('href', `/timesheet/view?id=${THUY}&fromT=2026-11-09&toT=2026-11-15`)
  expect(screen.getByText('09/11 – 15/11/2026 · 1 person · $1,200.00')).toBeInTheDocument()
  const { query } = calls.find(({ path }) => path.endsWith('/people'))!
  expect(Object.fromEntries(query)).toMatchObject({ departmentId: BAKERY, sort: '-cost', startDate: '2026-11-09' })
})

it.each([
  { figure: 'rest=noJob', title: 'No job' },
  { figure: 'rest=entered', title: 'Entered on pay cards' },
  { figure: 'rest=unpriced', title: 'People without a pay rate' },
  { figure: '', title: 'Everyone' },
])('has the name $title', async ({ figure, title }) => {
  open(figure)
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument()
})
