import { getCoverage, getRosterCost, pageOpenShifts } from '@timeloom/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { callKey } from '../../../lib/api/use-call.ts'
import type { SentCall } from '../../../ui/testing/serve.ts'
import { COST_KEY, COVERAGE_KEY, OPEN_SHIFTS_KEY } from '../plan-readings.ts'
import {
  AROHA,
  BASTIAN,
  cell,
  keepClockAndPage,
  MONDAY,
  open,
  openDisplayOptions,
  press,
  savedDays,
} from '../roster.fixture.tsx'
import { budget, cost, storedBudget, week } from './cost.fixture.ts'

const COST = 'GET /api/roster/cost'
const BUDGETS = 'GET /api/roster/budgets'
const SAVE_BUDGET = 'POST /api/roster/budgets/save'

keepClockAndPage()

const row = (grid: HTMLElement, name: RegExp) => within(grid).getByRole('row', { name })

function reads(calls: SentCall[]) {
  return calls.filter(({ method, path }) => `${method} ${path}` === COST)
}

function openWithCost(given: Parameters<typeof open>[0] & { cost?: () => unknown } = {}) {
  return open({
    settings: { isShiftBudgetEnabled: true },
    permissions: { payRate: ['visible', 'update'], employee: ['update'] },
    ...given,
    answers: {
      [COST]: given.cost ?? (() => cost()),
      [BUDGETS]: () => ({ weekStart: MONDAY, budgets: [storedBudget()] }),
      ...given.answers,
    },
  })
}

it('the kept answers have the names of their calls', () => {
  expect(COST_KEY).toEqual(callKey(getRosterCost))
  expect(COVERAGE_KEY).toEqual(callKey(getCoverage))
  expect(OPEN_SHIFTS_KEY).toEqual(callKey(pageOpenShifts))
})

it('cost stands at days, people and in all, and is missing for a person without a pay rate', async () => {
  const { calls, grid } = await openWithCost()
  await within(grid).findByRole('columnheader', { name: /Mon 09\/11.*\$255/ })
  expect(Object.fromEntries(reads(calls)[0]!.query)).toEqual({ startDate: MONDAY, endDate: '2026-11-15' })
  expect(within(row(grid, /Aroha/)).getByText('$510')).toBeInTheDocument()
  expect(within(row(grid, /Bastian/)).getByText('No pay rate')).toBeInTheDocument()
  const total = within(row(grid, /^Total/))
  expect(total.getAllByText(/^\$/).map(({ textContent }) => textContent)).toEqual([
    '$490 left of $1,0001 person not priced',
    '$255',
    '$255',
    '$0',
    '$0',
    '$0',
    '$0',
    '$0',
    '$510',
  ])
})

it('the search leaves the cost of the people shown in the foot', async () => {
  const { grid } = await openWithCost()
  await within(grid).findByText('$490 left of $1,000')
  await userEvent.type(screen.getByRole('textbox', { name: 'Search employees' }), 'Bastian')
  await waitFor(() => expect(within(row(grid, /^Total/)).queryByText('$510')).not.toBeInTheDocument())
  expect(within(grid).getByRole('columnheader', { name: /Mon 09\/11.*\$255/ })).toBeInTheDocument()
})

it('over the budget is said in words', async () => {
  const { grid } = await openWithCost({ cost: () => cost({ weeks: [week([budget({ amount: 400, left: -110.25 })])] }) })
  expect(await within(grid).findByText('$110 over $400')).toBeInTheDocument()
})

it('after a save the earlier figure stays, marked, until the new one is there', async () => {
  let asked = 0
  let release = () => {}
  const { calls, grid } = await openWithCost({
    cost: () => {
      asked += 1
      if (asked === 1) return cost()
      return new Promise((resolve) => {
        release = () => resolve(cost({ weeks: [week([budget({ left: 235 })])] }))
      })
    },
  })
  await within(grid).findByText('$490 left of $1,000')
  await press(AROHA, '2026-11-12', '9-530{Enter}')
  expect(await within(row(grid, /^Total/)).findByText('updating')).toBeInTheDocument()
  expect(within(grid).getByText('$490 left of $1,000')).toBeInTheDocument()
  expect(within(row(grid, /Aroha/)).getByText('$510')).toHaveAttribute('data-updating', 'true')
  await waitFor(() => expect(reads(calls)).toHaveLength(2))
  expect(savedDays(calls)).toHaveLength(1)
  act(() => release())
  expect(await within(grid).findByText('$235 left of $1,000')).toBeInTheDocument()
  expect(within(grid).queryByText('updating')).not.toBeInTheDocument()
})

it('two changes one after the other are calculated once', async () => {
  const { calls, grid } = await openWithCost()
  await within(grid).findByText('$490 left of $1,000')
  await press(AROHA, '2026-11-12', '9-530{Enter}')
  await press(BASTIAN, '2026-11-12', '9-530{Enter}')
  await waitFor(() => expect(savedDays(calls)).toHaveLength(2))
  await waitFor(() => expect(reads(calls)).toHaveLength(2))
  await waitFor(() => expect(within(grid).queryByText('updating')).not.toBeInTheDocument())
  expect(reads(calls)).toHaveLength(2)
})

it('with too many people it says what to do', async () => {
  const { grid } = await openWithCost({
    cost: () => ({ message: 'tooManyDays', people: 3000, days: 21_000, mostDays: 14_000 }),
  })
  expect(
    await within(grid).findByText('Too many people for the cost. Choose departments, or fewer days.'),
  ).toBeInTheDocument()
  expect(within(grid).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

it('a cost that could not be calculated is calculated when asked again', async () => {
  let isBroken = true
  const { grid } = await openWithCost({
    cost: () => (isBroken ? Response.json({ message: '' }, { status: 500 }) : cost()),
  })
  await within(grid).findByText('The cost could not be calculated.')
  isBroken = false
  await userEvent.click(within(grid).getByRole('button', { name: 'Retry' }))
  expect(await within(grid).findByText('$490 left of $1,000')).toBeInTheDocument()
})

it.each([
  { why: 'may not see pay rates', given: { permissions: {} } },
  { why: 'is of a company that plans without money', given: { settings: { isShiftBudgetEnabled: false } } },
])('a person who $why has no cost, and none is asked for', async ({ given }) => {
  const { calls, grid } = await openWithCost(given)
  await within(cell(AROHA, MONDAY)).findByText('08:00–16:30')
  expect(within(grid).queryByText(/\$/)).not.toBeInTheDocument()
  expect(within(grid).queryByText('Total Cost')).not.toBeInTheDocument()
  expect(reads(calls)).toEqual([])
  const options = await openDisplayOptions()
  expect(options.queryByRole('checkbox', { name: 'Planned cost' })).not.toBeInTheDocument()
})

it('the display options hide the cost, and remember it; hours stay', async () => {
  const { grid } = await openWithCost()
  await within(grid).findByText('$490 left of $1,000')
  await userEvent.click((await openDisplayOptions()).getByRole('checkbox', { name: 'Planned cost', checked: true }))
  expect(within(grid).queryByText(/\$/)).not.toBeInTheDocument()
  expect(within(row(grid, /Aroha/)).getByText('17.00')).toBeInTheDocument()
  expect(localStorage.getItem('timeloom.nobody.roster.cost')).toBe('false')
})

it('the panel has it by department and pay type, with the people who are missing in it', async () => {
  const { grid } = await openWithCost()
  await userEvent.click(await within(grid).findByRole('button', { name: /left of/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Planned cost' }))
  expect(await panel.findByRole('row', { name: /Packing 17\.00 \$510\.25/ })).toBeInTheDocument()
  expect(panel.getByRole('row', { name: /Meal 2 shifts not known/ })).toBeInTheDocument()
  const bastian = panel.getByRole('link', { name: 'Bastian Orlowe' })
  expect(bastian).toHaveAttribute('href', `/employee/update?id=${BASTIAN}`)
  expect(bastian.closest('li')).toHaveTextContent('Bastian Orlowe: no pay rate on 1 day')
})

async function openBudget(answers: Record<string, () => unknown>, name = 'Change the budget of Whole company') {
  const { calls, grid } = await openWithCost({ answers })
  await userEvent.click(await within(grid).findByRole('button', { name: /left of/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Planned cost' }))
  await userEvent.click(await panel.findByRole('button', { name }))
  const dialog = await dialogIn('Budget of the week from Mon 09/11/2026')
  return { calls, dialog, amount: await dialog.findByRole('spinbutton', { name: 'Amount a week' }) }
}

/** A dialog over the panel, by its title. */
async function dialogIn(title: string) {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title' })
  return within(heading.closest<HTMLElement>('[role="dialog"]')!)
}

const saved = (calls: SentCall[]) =>
  calls
    .filter(({ method, path }) => `${method} ${path}` === SAVE_BUDGET)
    .map(({ fields }) => Object.fromEntries(fields as URLSearchParams))

it('a budget is changed in place, with the version of what it replaces', async () => {
  const { calls, dialog, amount } = await openBudget({ [SAVE_BUDGET]: () => ({ message: 'success' }) })
  expect(amount).toHaveValue('1000.00')
  await userEvent.clear(amount)
  await userEvent.type(amount, '1200.5')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The budget is saved.')
  expect(saved(calls)).toEqual([{ date: MONDAY, onlyThisWeek: 'false', amount: '1200.5', version: '4' }])
})

it('a budget of one week alone has a version of its own', async () => {
  const { calls, dialog, amount } = await openBudget({ [SAVE_BUDGET]: () => ({ message: 'success' }) })
  await userEvent.click(await dialog.findByText('This week alone'))
  await userEvent.clear(amount)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The budget is saved.')
  expect(saved(calls)).toEqual([{ date: MONDAY, onlyThisWeek: 'true', amount: '', version: '0' }])
})

it('a budget that someone else changed is kept from being overwritten unseen', async () => {
  let version = 4
  const { calls, dialog, amount } = await openBudget({
    [BUDGETS]: () => ({
      weekStart: MONDAY,
      budgets: [storedBudget({ lastingVersion: version, lastingAmount: version === 4 ? 1000 : 900 })],
    }),
    [SAVE_BUDGET]: () => {
      if (version === 5) return { message: 'success' }
      version = 5
      return Response.json(
        { message: 'changed', version, changedBy: 'Sam Supervisor', changedAt: '2026-11-11T01:00:00Z' },
        { status: 409 },
      )
    },
  })
  await userEvent.clear(amount)
  await userEvent.type(amount, '1200')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Sam Supervisor saved this in the meantime.')
  expect(dialog.getByText('It is $900.00 now. Save replaces it with yours.')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The budget is saved.')
  expect(saved(calls).map(({ version }) => version)).toEqual(['4', '5'])
})

it('a refused budget says why at its field', async () => {
  const { dialog } = await openBudget({ [SAVE_BUDGET]: () => ({ message: 'notEnabled' }) })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('The company no longer plans with a budget.')).toBeInTheDocument()
})

it('on a phone the day’s cost stands in its head, and opens the panel', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 639px)', media: query }),
  )
  await openWithCost({ isPhone: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Mon 09/11' }))
  expect(await screen.findByText('$255')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: /\$490 left of/ }))
  expect(await screen.findByRole('dialog', { name: 'Planned cost' })).toBeInTheDocument()
})
