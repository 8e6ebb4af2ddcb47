import type { SwapToDecide } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import ExchangePage from '../desk/exchange-page.tsx'
import { MELE, NOA, reasonOf, swapToDecide } from '../exchange.fixture.ts'

let leave = () => {}
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const PAGE = 'GET /api/swaps/page'
const DECIDE = 'POST /api/swaps/decide'

function open(swaps: SwapToDecide[], answers: Parameters<typeof serve>[0] = {}, at = '/schedule/exchange/swaps') {
  const calls = serve({
    [PAGE]: () => ({ total: swaps.length, rows: swaps }),
    [DECIDE]: () => ({ message: 'success' }),
    ...answers,
  })
  const shown = showPage(<ExchangePage />, { at, permissions: { roster: ['visible', 'update'] } })
  leave = shown.leave
  const sent = () =>
    calls
      .filter(({ path }) => path === '/api/swaps/decide')
      .map(({ fields }) => Object.fromEntries(fields as URLSearchParams))
  const asked = () => calls.findLast(({ path }) => path === '/api/swaps/page')?.query
  return { sent, asked, shown }
}

const rowOf = async () => within((await screen.findByText('Mele Fonuake', { selector: 'td *' })).closest('tr')!)
type Rule = SwapToDecide['days'][number]['before']

/** A day with one shift, or with nothing. */
const rule = (shift?: SwapToDecide['given']): Rule => ({
  id: 'rule',
  isOffDay: false,
  isClosed: false,
  virtual: false,
  num: null,
  ruleDay: '2026-11-13',
  title: '',
  breakTime: 0,
  workingHours: 8,
  scheduleId: null,
  workSections: shift ? [sectionOf(shift)] : [],
  modified: false,
  version: 1,
})

const sectionOf = ({ workDate: _, taskName: _task, skills: _skills, ...shift }: SwapToDecide['given']) => ({
  ...shift,
  id: 's-1',
  type: 1 as const,
  overrideBreakCalculation: false,
  breakCalculationType: null,
  breakTriggerTime: null,
  breakStartTime: null,
  isOverridePayGroup: false,
  allowOT: null,
  allowEA: null,
  allowLD: null,
  lunchWorkingThrough: false,
  jobId: null,
  taskId: null,
  skills: [],
})

it('lists those to approve, with both days before and after', async () => {
  const { asked } = open([swapToDecide()])
  const row = await rowOf()
  const [, before, after, checks] = row.getAllByRole('cell')
  expect([...before!.querySelectorAll('span > span')].map(({ textContent }) => textContent)).toEqual([
    'Fri 13/11, 08:00–16:30',
    'Sat 14/11, 10:00–18:30',
  ])
  expect([...after!.querySelectorAll('span > span')].map(({ textContent }) => textContent)).toEqual([
    'Sat 14/11, 10:00–18:30',
    'Fri 13/11, 08:00–16:30',
  ])
  expect(checks).toHaveTextContent('Skills, rest, hours and availability fit.')
  expect(asked()?.getAll('statuses')).toEqual(['Accepted'])
})

it('approves with one click, and declines with one', async () => {
  const { sent } = open([swapToDecide()])
  await userEvent.click((await rowOf()).getByRole('button', { name: /^Approve/ }))
  await screen.findByText('Your decision is saved. Both people are told.')
  await userEvent.click((await rowOf()).getByRole('button', { name: /^Decline/ }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ isApproved, version }) => [isApproved, version])).toEqual([
    ['true', '2'],
    ['false', '2'],
  ])
})

it('what speaks against it is said, and what blocks it cannot be approved', async () => {
  const reasons = [reasonOf({ code: 'skill', isBlocking: true, names: ['Forklift'] }), reasonOf({ code: 'prefersNot' })]
  open([swapToDecide({ checks: [{ ...NOA, reasons }], payDiffers: ['payRate'] })])
  const row = await rowOf()
  expect(row.getByText('Noa Pere: Missing skill: Forklift')).toBeInTheDocument()
  expect(row.getByText('Noa Pere: Prefers not')).toBeInTheDocument()
  expect(row.getByText('Other pay rate: the cost may change.')).toBeInTheDocument()
  expect(row.getByRole('button', { name: /^Approve/ })).toBeDisabled()
  expect(row.getByRole('button', { name: /^Decline/ })).toBeEnabled()
})

it('a refusal says who can no longer work what', async () => {
  const checks = [{ ...MELE, reasons: [reasonOf({ code: 'leave', isBlocking: true })] }]
  open([swapToDecide()], { [DECIDE]: () => ({ message: 'doesNotFit', checks }) })
  await userEvent.click((await rowOf()).getByRole('button', { name: /^Approve/ }))
  await screen.findByText('One of the two can no longer work the shift they would get. Mele Fonuake: On leave.')
})

it('opens to the whole days, and takes a reason with the decision', async () => {
  const days = [
    {
      ...MELE,
      workDate: '2026-11-13',
      before: rule(swapToDecide().given),
      after: rule(),
    },
  ]
  const { sent } = open([swapToDecide({ days })])
  await userEvent.click(await screen.findByText('Noa Pere', { selector: 'td *' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Swap' }))
  const [, day] = panel.getAllByRole('row')
  expect(day).toHaveTextContent('Mele FonuakeFri 13/1108:00–16:30 · PackingNothing is planned.')
  await userEvent.type(panel.getByRole('textbox', { name: 'Reason' }), 'Stocktake')
  await userEvent.click(panel.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(sent()).toMatchObject([{ isApproved: 'false', reason: 'Stocktake' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('one that the reader may not decide can only be viewed', async () => {
  open([swapToDecide({ mayDecide: false })])
  const row = await rowOf()
  expect(row.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await userEvent.click(row.getByRole('button', { name: /^View/ }))
  await screen.findByText('You plan only one of the two: someone who plans both decides.')
})

it('without any to approve, offers to show all', async () => {
  const { asked, shown } = open([])
  await screen.findByText('No swaps wait for you')
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(shown.address()).toBe('/schedule/exchange/swaps?show=all'))
  await screen.findByText('No swaps yet')
  expect(asked()?.has('statuses')).toBe(false)
})
