import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import ExchangePage from '../desk/exchange-page.tsx'
import { MELE, NOA } from '../exchange.fixture.ts'

let leave = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-11T02:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const TEAM = '/api/availability/team'
const limit = (kind: 'PrefersNot' | 'NotAvailable', fromMinute: number, toMinute: number) => ({
  kind,
  fromMinute,
  toMinute,
  note: null,
})
const ROWS = [
  {
    ...MELE,
    departmentName: 'Packing',
    days: [
      { workDate: '2026-11-09', limits: [limit('NotAvailable', 0, 1440)] },
      { workDate: '2026-11-11', limits: [limit('PrefersNot', 360, 720), limit('NotAvailable', 1080, 1440)] },
    ],
  },
  { ...NOA, departmentName: null, days: [] },
]

function open() {
  const calls = serve({
    [`GET ${TEAM}`]: () => ({ total: ROWS.length, rows: ROWS }),
    'GET /api/departments': () => [],
    'GET /api/availability': () => ({
      employeeId: MELE.employeeId,
      employeeName: MELE.employeeName,
      today: '2026-11-11',
      patterns: [],
      exceptions: [],
    }),
    'POST /api/availability/patterns': () => ({ message: 'success', id: 'new' }),
  })
  const shown = showPage(<ExchangePage />, {
    at: '/schedule/exchange/availability',
    permissions: { roster: ['visible', 'update'], availability: ['visible', 'update'] },
  })
  leave = shown.leave
  const asked = () => Object.fromEntries(calls.findLast(({ path }) => path === TEAM)?.query ?? [])
  return { asked, shown, calls }
}

const rowOf = async (name: string) => (await screen.findByText(name, { selector: 'td *' })).closest('tr')!

it('says of each day of the week who is free, and who is not', async () => {
  const { asked } = open()
  const cells = within(await rowOf('Mele Fonuake')).getAllByRole('cell')
  expect(cells[1]).toHaveTextContent('Not available')
  expect(cells[2]).toHaveTextContent('Free')
  expect(cells[3]).toHaveTextContent('Rather not06:00–12:00Not available18:00–midnight')
  expect(within(await rowOf('Noa Pere')).getAllByText('Free')).toHaveLength(7)
  expect(asked()).toMatchObject({ startDate: '2026-11-09', endDate: '2026-11-15', page: '1' })
})

it('goes to another week and back to this one, and looks for names', async () => {
  const { asked, shown } = open()
  await rowOf('Mele Fonuake')
  await userEvent.click(screen.getByRole('button', { name: 'Week after' }))
  await waitFor(() => expect(asked()).toMatchObject({ startDate: '2026-11-16', endDate: '2026-11-22' }))
  expect(shown.address()).toBe('/schedule/exchange/availability?week=2026-11-16')
  await userEvent.click(screen.getByRole('button', { name: 'This Week' }))
  await waitFor(() => expect(shown.address()).toBe('/schedule/exchange/availability'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter' }), 'noa')
  await waitFor(() => expect(asked()).toMatchObject({ search: 'noa' }))
})

it('a planner writes down what a person says', async () => {
  const { calls } = open()
  await userEvent.click(await screen.findByText('Mele Fonuake', { selector: 'td *' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Mele Fonuake' }))
  await userEvent.click(within(await panel.findByRole('listitem', { name: 'Sunday' })).getByText('Not available'))
  await panel.findByText('Saved. Sunday: Not available')
  const saved = calls.find(({ path }) => path === '/api/availability/patterns')
  expect(saved?.fields.get('employeeId')).toBe(MELE.employeeId)
})
