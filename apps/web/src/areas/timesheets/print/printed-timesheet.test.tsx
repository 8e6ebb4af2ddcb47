import type { PeriodConfirmation } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { callsTo, day, keepClockAndPage, MONDAY, open, TUESDAY, WEDNESDAY, WEEK } from '../open-timesheet.fixture.tsx'
import { pair, timesheet, workedDay } from '../timesheets.fixture.ts'
import { approvalWords } from './approval-words.ts'

keepClockAndPage()

const CONFIRMATION = 'GET /api/timesheet/confirmation'
const confirmed: PeriodConfirmation = {
  fromT: MONDAY,
  toT: WEDNESDAY,
  isAsked: true,
  waitsFor: 'supervisor',
  toApprove: 2,
  figures: 'f1',
  confirmed: { at: '2026-11-04T01:30:00Z', isCurrent: true },
  changes: [],
}
const print = vi.fn<() => void>()

beforeEach(() => {
  print.mockReset()
  vi.stubGlobal('print', print)
})

async function printed() {
  await day('Mon 02/11')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  return within(document.querySelector<HTMLElement>('[data-printed="timesheet"]')!)
}
const row = (sheet: Awaited<ReturnType<typeof printed>>, name: string) =>
  within(sheet.getByRole('rowheader', { name, hidden: true }).closest('tr')!)

it('each day of the period stands on paper with schedule, punches, hours and what is wrong, and then the totals', async () => {
  open({ settings: { confirmPayPeriods: true }, answers: { [CONFIRMATION]: () => confirmed } })
  const sheet = await printed()
  expect(row(sheet, 'Mon 02/11').getByText(/^07:58 – /)).toBeInTheDocument()
  expect(row(sheet, 'Tue 03/11').getByText('Missing Out')).toBeInTheDocument()
  expect(row(sheet, 'Wed 04/11').getAllByRole('cell', { hidden: true })[3]).toHaveTextContent('0.00')
  expect(sheet.getByRole('rowheader', { name: 'Hours paid', hidden: true })).toBeInTheDocument()
  expect(sheet.getByText('Confirmed by the employee, 04/11/2026 14:30', { exact: false })).toBeInTheDocument()
  expect(sheet.getByText(/^0 of 2 entries approved/)).toBeInTheDocument()
})

it('a punch made by hand is marked so, also beside an exception', async () => {
  const late = pair(MONDAY, '08:20', '16:30', { inManual: true, inException: 'LateArrival:20', outManual: true })
  const exceptions = [{ id: 'e1', type: 'LateArrival', minutes: 20, workShiftId: null }]
  const monday = workedDay(MONDAY, { unScheduledPairs: [late], workShifts: [], exceptions })
  open({ sheet: timesheet([monday], { today: WEDNESDAY }) })
  const sheet = await printed()
  expect(row(sheet, 'Mon 02/11').getByText(/^Late in/)).toBeInTheDocument()
  expect(row(sheet, 'Mon 02/11').getByText('In: Manual')).toBeInTheDocument()
  expect(row(sheet, 'Mon 02/11').getByText('Out: Manual')).toBeInTheDocument()
})

it('two weeks are two tables, and their totals stand side by side', async () => {
  open({ sheet: timesheet([...WEEK, workedDay('2026-11-09')], { today: WEDNESDAY }) })
  const sheet = await printed()
  const tables = sheet.getAllByRole('table', { hidden: true })
  expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Week 1, 02/11 – 04/11/2026',
    'Week 2, 09/11/2026',
    'Totals',
  ])
  const heads = within(tables[2]!).getAllByRole('columnheader', { hidden: true })
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Pay type', 'Week 1', 'Week 2', 'Period'])
})

it('nothing of a confirmation is read or printed where the company does not ask, and a second touch prints again', async () => {
  const { calls } = open()
  const sheet = await printed()
  expect(sheet.queryByText('Confirmation')).toBeNull()
  expect(callsTo(calls, CONFIRMATION)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
})

it('a confirmation that cannot be read prints nothing, and says so', async () => {
  open({
    settings: { confirmPayPeriods: true },
    answers: { [CONFIRMATION]: () => Response.json({ message: 'down' }, { status: 500 }) },
  })
  await day('Mon 02/11')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText('The sheet could not be loaded. Please try again.')).toBeInTheDocument()
  expect(print).not.toHaveBeenCalled()
})

it('the approval names who approved, and overtime that waits', () => {
  const pairs = [
    pair(MONDAY, '08:00', '16:30', { approved: true, approval: 'Ada Admin' }),
    pair(TUESDAY, '08:00', '16:30'),
  ]
  expect(approvalWords(pairs, 45)).toBe('1 of 2 entries approved, by Ada Admin. 0.75 hours of overtime to approve.')
  expect(approvalWords([], 0)).toBe('No entries to approve.')
})
