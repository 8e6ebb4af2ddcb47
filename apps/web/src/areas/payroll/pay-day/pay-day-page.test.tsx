import type { AnswerOf, PayDay, reconcilePayRun } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFor } from '../../../lib/kept.ts'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { watchSaving } from '../../../ui/testing/watch-saving.ts'
import { EXPORT, is, JOBS, period } from '../payroll-page.fixture.tsx'
import { PayDayPage } from './pay-day-page.tsx'
import type { PayComparison } from './comparison.tsx'

const APPROVE = 'POST /api/pay-day/approve-clean'
const READ = 'GET /api/pay-day'
const RECONCILE = 'GET /api/pay-day/reconcile'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T00:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const dates = { fromDate: '2026-11-09', toDate: '2026-11-22' }
const run = (more: Partial<PayDay> = {}, isClosed = false): PayDay => ({
  periods: [period(1, { ...dates, isClosed, employees: 50, missingPunches: 0 })],
  runs: [
    { ids: [period(1).id], ...dates, isClosed, isExported: false, paygroupNames: ['Production'] },
    {
      ids: [period(2).id],
      fromDate: '2026-10-26',
      toDate: '2026-11-08',
      isClosed: true,
      isExported: true,
      paygroupNames: ['Production'],
    },
  ],
  pairs: { all: 500, approved: 480, clean: 15, waiting: null },
  exceptions: {},
  afterLastDay: [],
  leave: { all: 0, pending: 0 },
  heldPunches: 0,
  notCalculated: 0,
  ...more,
})
const paid: PayComparison = {
  payTypes: [{ payTypeId: 'ord', name: 'Ordinary Time', units: 3762.17, unitsBefore: 3992.04 }],
  unusual: [{ employeeId: 'ana', employeeName: 'Ana Berg', hours: 40, hoursBefore: 80 }],
  differences: null,
  earlier: { ids: [], differences: [] },
}
const changed: PayComparison = {
  ...paid,
  differences: [
    {
      payrollTransferId: period(1).id,
      employeeId: 'ana',
      employeeName: 'Ana Berg',
      payType: 'Ordinary Time',
      sent: 72,
      now: 75,
      changedBy: 'Kate Sinclair',
      changedAt: '2026-11-23T20:00:00Z',
    },
  ],
}

const reconciled: AnswerOf<typeof reconcilePayRun> = {
  payTypes: [
    { payTypeId: 'ord', name: 'Ordinary Time', timesheet: 3768, leftOut: 8, converted: 0, byHand: 2.17, file: 3762.17 },
    { payTypeId: 'ot', name: 'Overtime', timesheet: 12, leftOut: 0, converted: 0, byHand: 0, file: 12 },
  ],
  worked: { pairs: 3784, approved: 3700, pendingOvertime: 4, timesheet: 3780 },
  unreconciled: [],
  more: 0,
}

function open(
  day: PayDay,
  comparison = paid,
  answers: Parameters<typeof serve>[0] = {},
  rights: Parameters<typeof showPage>[1]['permissions'] = {},
) {
  const calls = serve({
    [READ]: () => day,
    'GET /api/pay-day/compare': () => comparison,
    [RECONCILE]: () => reconciled,
    'GET /api/time-card-exceptions/groups': () => ({ groups: [] }),
    'GET /api/payroll-layouts': () => [
      { id: 'smoothPay', name: 'SmoothPay FlexiCSV', detail: 'Date', isBuiltIn: true, rows: 'payType', columns: 5 },
    ],
    [EXPORT]: () => new Response('csv', { headers: { 'content-type': 'text/csv' } }),
    [JOBS]: () => [],
    ...answers,
  })
  const permissions = { payrollTransfer: ['visible', 'update'], timeApproval: ['visible', 'approve'], ...rights }
  return { calls, page: showPage(<PayDayPage />, { at: '/payday', permissions }) }
}
const step = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('li')!)
}

it('approves what needs no look, and says of each step what is left', async () => {
  const { calls } = open(run(), paid, { [APPROVE]: () => ({ message: 'success', approved: 15 }) })
  const approvals = await step('Time is approved')
  expect(approvals.getByText('480 of 500. 15 of the rest are clean.')).toBeVisible()
  expect(approvals.getByRole('link', { name: '5 pairs need a look' })).toHaveAttribute(
    'href',
    `/time-approvals/list?status=Unapproved&left=look&startDate=2026-11-09&endDate=2026-11-22&payPeriods=${period(1).id}`,
  )
  await userEvent.click(approvals.getByRole('button', { name: 'Approve 15 clean' }))
  expect(await screen.findByText('Approve successfully')).toBeVisible()
  expect(calls.find(is(APPROVE))?.fields.getAll('ids')).toEqual([period(1).id])
  await waitFor(() => expect(calls.filter(is(READ))).toHaveLength(2))
})

it('shows what is paid beside the last period, and goes to another run', async () => {
  const { page } = open(run())
  const table = within(await screen.findByRole('region', { name: 'This period and the last' })).getByRole('table')
  expect(within(table).getByRole('row', { name: 'Ordinary Time 3,762.17 3,992.04 −5.8 %' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Ana Berg/ })).toHaveTextContent('40.00 hours, not 80.00')
  await userEvent.click(screen.getByRole('combobox', { name: 'Pay run' }))
  await userEvent.click(await screen.findByText(/closed$/))
  await waitFor(() => expect(page.address()).toBe('/payday?toDate=2026-11-08'))
})

it('leads to what the run cost, for people who may see pay rates', async () => {
  open(run(), paid, {}, { payRate: ['visible', 'update'] })
  expect(await screen.findByRole('link', { name: 'Labour cost of 09/11 – 22/11/2026' })).toHaveAttribute(
    'href',
    '/labour-cost?startDate=2026-11-09&endDate=2026-11-22',
  )
})

it('leads others nowhere', async () => {
  open(run())
  await screen.findByRole('region', { name: 'This period and the last' })
  expect(screen.queryByRole('link', { name: /^Labour cost of / })).toBeNull()
})

it('stays with the run that it has opened with, whichever is next after it is closed', async () => {
  const { page, calls } = open(run(), paid, { [APPROVE]: () => ({ message: 'success', approved: 15 }) })
  await waitFor(() => expect(page.address()).toBe('/payday?toDate=2026-11-22'))
  const approvals = await step('Time is approved')
  await userEvent.click(approvals.getByRole('button', { name: 'Approve 15 clean' }))
  await screen.findByText('Approve successfully')
  // Opening it has read it once; the run in the address is read once there is something new.
  await waitFor(() =>
    expect(calls.filter(is(READ)).map(({ query }) => query.get('toDate'))).toEqual([null, '2026-11-22']),
  )
})

it('goes to the run to close next where the address names none any more', async () => {
  const before = run({ periods: [period(2, { fromDate: '2026-10-26', toDate: '2026-11-08', isClosed: true })] }, true)
  const { page } = open(run(), paid, {
    [READ]: ({ query }: { query: URLSearchParams }) => (query.get('toDate') === '2026-11-08' ? before : run()),
  })
  await waitFor(() => expect(page.address()).toBe('/payday?toDate=2026-11-22'))
  await page.go('/payday?toDate=2026-11-08')
  await screen.findByText(/^26\/10.*1 pay group/)
  await page.go('/payday')
  await waitFor(() => expect(page.address()).toBe('/payday?toDate=2026-11-22'))
})

it('exports in the layout of a payroll system, after what it would not take', async () => {
  const saved = watchSaving()
  const problems = [{ kind: 'noPayId', column: 'EmployeeNumber', limit: '', examples: ['Ana Berg'], count: 1 }]
  const { calls } = open(run({}, true), paid, { 'GET /api/payroll-layouts/check': () => ({ problems }) })
  const sending = await step('Send to payroll')
  await userEvent.click(sending.getByRole('combobox', { name: 'Layout of the file' }))
  await userEvent.click(await screen.findByText('SmoothPay FlexiCSV'))
  expect(await sending.findByText('1 person has no Pay ID: Ana Berg')).toBeVisible()
  await userEvent.click(sending.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Export successfully.')).toBeVisible()
  expect(calls.find(is(EXPORT))?.query.get('layout')).toBe('smoothPay')
  expect(saved).toHaveLength(1)
})

it('exports as before once the layout that was chosen is deleted', async () => {
  keepFor('ruth')
  localStorage.setItem('timeloom.ruth.payroll-layout', JSON.stringify(period(3).id))
  const { calls } = open(run({}, true))
  const sending = await step('Send to payroll')
  expect(await sending.findByText('PayrollTransfer.csv')).toBeVisible()
  expect(sending.getByRole('link', { name: 'Layouts' })).toHaveAttribute('href', '/payroll-layouts')
  await userEvent.click(sending.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Export successfully.')).toBeVisible()
  expect(calls.find(is(EXPORT))?.query.has('layout')).toBe(false)
})

it('lists what differs from what was sent, and exports that alone', async () => {
  const day = run({}, true)
  day.periods[0]!.isExported = true
  const { calls } = open(day, changed)
  expect(await screen.findByText('Ordinary Time: 72.00 sent, now 75.00')).toBeVisible()
  const sending = await step('Send to payroll')
  await userEvent.click(sending.getByRole('button', { name: 'Export the differences' }))
  expect(await screen.findByText('Export successfully.')).toBeVisible()
  expect(calls.find(is(EXPORT))?.query.get('differences')).toBe('true')
})

it('says of what was never sent that it is in no file yet, instead of blaming a rule', async () => {
  const day = run({}, true)
  day.periods[0]!.isExported = true
  const none = { changedBy: null, changedAt: null }
  const [line] = changed.differences!
  const unsent = { ...line!, ...none, employeeId: 'ben', employeeName: 'Ben Cole', sent: 0 }
  open(day, { ...paid, differences: [{ ...line!, ...none }, unsent] })
  const card = within(await screen.findByRole('region', { name: 'Differs from what was sent' }))
  expect(within(card.getByRole('link', { name: /Ben Cole/ })).getByText('In no payroll file yet.')).toBeVisible()
  expect(within(card.getByRole('link', { name: /Ana Berg/ })).getByText(/a rule or setting/)).toBeVisible()
})

it('says that there are no pay periods yet', async () => {
  open({ ...run(), periods: [], runs: [] })
  expect(await screen.findByText('No pay periods here')).toBeVisible()
})

it('lists what corrected earlier periods pay otherwise, and exports that with its dates', async () => {
  const difference = { ...changed.differences![0]!, payrollTransferId: period(2).id }
  const dates = { fromDate: '2026-10-26', toDate: '2026-11-08' }
  const earlier = { ids: [period(2).id], differences: [{ ...difference, ...dates }] }
  const { calls } = open(run(), { ...paid, earlier })
  const card = within(await screen.findByRole('region', { name: 'Adjustments from earlier periods' }))
  expect(card.getByText('26/10 – 08/11/2026')).toBeVisible()
  expect(card.getByText('Ordinary Time: 72.00 sent, now 75.00')).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Export the adjustments' }))
  expect(await screen.findByText('Export successfully.')).toBeVisible()
  const { query } = calls.find(is(EXPORT))!
  expect([query.getAll('id'), query.get('differences')]).toEqual([[period(2).id], 'true'])
})

it('exports the run with the adjustments from earlier periods, or without them', async () => {
  const difference = { ...changed.differences![0]!, payrollTransferId: period(2).id }
  const dates = { fromDate: '2026-10-26', toDate: '2026-11-08' }
  const earlier = { ids: [period(2).id], differences: [{ ...difference, ...dates }] }
  const { calls } = open(run({}, true), { ...paid, earlier })
  const sending = await step('Send to payroll')
  const choice = await sending.findByRole('checkbox', { name: 'With 1 adjustment from earlier periods' })
  expect(choice).toBeChecked()
  const exported = () => calls.filter(is(EXPORT)).map(({ query }) => query.get('adjustments'))
  await userEvent.click(sending.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exported()).toEqual(['true']))
  await userEvent.click(choice)
  await userEvent.click(sending.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exported()).toEqual(['true', null]))
})

it('says that timesheets, approvals and file agree, and what lies between them', async () => {
  open(run())
  const card = within(await screen.findByRole('region', { name: 'Timesheets, approvals and file' }))
  expect(card.getByText('They agree, with what is named below.')).toBeVisible()
  expect(card.getByRole('row', { name: 'Ordinary Time 3,768.00 3,762.17' })).toBeVisible()
  expect(card.getByText('8.00 not exported · +2.17 by hand on pay cards')).toBeVisible()
  expect(card.getByText(/^3,700.00 of 3,784.00 hours worked are approved. 4.00 hours of overtime wait/)).toBeVisible()
})

it('names whose file has other figures than the timesheet, and pairs that do not add up', async () => {
  const person = { employeeId: 'ana', employeeName: 'Ana Berg', payType: 'Ordinary Time', timesheet: 80, file: 72 }
  open(run({}, true), paid, { [RECONCILE]: () => ({ ...reconciled, unreconciled: [person], more: 2 }) })
  const card = within(await screen.findByRole('region', { name: 'Timesheets, approvals and file' }))
  expect(card.getByText(/^3 figures do not agree. Open the period/)).toBeVisible()
  expect(card.getByRole('link', { name: /Ana Berg/ })).toHaveTextContent('80.00 on the timesheet, 72.00 in the file')
  expect(card.getByText('And 2 more.')).toBeVisible()
})

it('says that all agree where nothing lies between them', async () => {
  open(run(), paid, { [RECONCILE]: () => ({ ...reconciled, payTypes: reconciled.payTypes.slice(1) }) })
  expect(await screen.findByText('They agree to the hundredth.')).toBeVisible()
})

it('says that pairs have other hours than days', async () => {
  const worked = { ...reconciled.worked, pairs: 3790 }
  open(run(), paid, { [RECONCILE]: () => ({ ...reconciled, worked }) })
  expect(await screen.findByText(/^The pairs of punches have other hours than the days/)).toBeVisible()
})
