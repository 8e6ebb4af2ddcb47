import type { Correction, PeriodConfirmation } from '@timeloom/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { callsTo, day, fieldsOf, keepClockAndPage, MONDAY, open, READ, WEDNESDAY } from '../open-timesheet.fixture.tsx'
import { EMPLOYEE_ID } from '../timesheets.fixture.ts'

keepClockAndPage()

const ASK = 'POST /api/corrections'
const ASKED = 'GET /api/timesheet/corrections'
const CONFIRMATION = 'GET /api/timesheet/confirmation'
const CONFIRM = 'POST /api/timesheet/confirmation'

const waiting: Correction = {
  id: '0190a8f0-0000-7000-8000-0000000000c1',
  employeeId: EMPLOYEE_ID,
  employeeName: 'Ana Bell',
  departmentName: null,
  kind: 'add',
  day: MONDAY,
  wanted: { dayType: 'Today', punchTime: '18:00', direction: 'Out' },
  was: null,
  job: null,
  reason: 'forgot',
  askedAt: '2026-11-03T02:00:00Z',
  state: 'waiting',
  decided: null,
}

const confirmation = (change: Partial<PeriodConfirmation> = {}): PeriodConfirmation => ({
  fromT: MONDAY,
  toT: WEDNESDAY,
  isAsked: true,
  waitsFor: 'employee',
  toApprove: 2,
  figures: 'f1',
  confirmed: null,
  changes: [],
  ...change,
})

it('an employee asks for a correction of their own day', async () => {
  const { calls } = open({
    role: 'Employee',
    actions: ['visible'],
    permissions: { correction: ['create'] },
    answers: { [ASK]: () => ({ message: 'success', id: waiting.id }) },
  })
  await userEvent.click(within(await day('Mon 02/11')).getByRole('button', { name: 'Correction: ask on Mon 02/11' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'In at 07:58' }))
  const time = dialog.getByRole('textbox', { name: /Right time/ })
  await userEvent.clear(time)
  await userEvent.type(time, '730')
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The kiosk was off')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Sent. Your supervisor decides.')).toBeInTheDocument()
  expect(Object.fromEntries(fieldsOf(calls, ASK))).toMatchObject({
    kind: 'move',
    day: MONDAY,
    punchId: `in-${MONDAY}-07:58`,
    punchTime: '07:30',
    reason: 'The kiosk was off',
  })
})

it('a missing punch counts at once where the pay group lets employees enter it, and the day is read again', async () => {
  const { calls } = open({
    role: 'Employee',
    actions: ['visible'],
    permissions: { correction: ['create'] },
    answers: {
      [ASK]: () => ({ message: 'success', id: waiting.id, countsAtOnce: true }),
      [ASKED]: () => ({ rows: [], waitsFor: [], entersPunches: true }),
    },
  })
  await userEvent.click(within(await day('Mon 02/11')).getByRole('button', { name: 'Correction: ask on Mon 02/11' }))
  const dialog = within(await screen.findByRole('dialog'))
  const note = 'It counts at once. Your supervisor gets a message.'
  await userEvent.click(dialog.getByRole('radio', { name: 'In at 07:58' }))
  expect(dialog.queryByText(note)).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'A punch is missing' }))
  expect(dialog.getByText(note)).toBeVisible()
  const time = dialog.getByRole('textbox', { name: /Right time/ })
  await userEvent.clear(time)
  await userEvent.type(time, '1215')
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The kiosk was off')
  expect(dialog.getByRole('textbox', { name: /Right time/ })).toHaveValue('12:15')
  const read = callsTo(calls, READ).length
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The punch is recorded, and counts.')).toBeInTheDocument()
  expect(Object.fromEntries(fieldsOf(calls, ASK))).toEqual({
    kind: 'add',
    day: MONDAY,
    direction: 'In',
    punchTime: '12:15',
    dayType: 'Today',
    reason: 'The kiosk was off',
  })
  await waitFor(() => expect(callsTo(calls, READ).length).toBeGreaterThan(read))
})

it('an employee asks for another job of a pair', async () => {
  const jobId = '0190a8f0-0000-7000-8000-0000000000a1'
  const taskId = '0190a8f0-0000-7000-8000-0000000000a2'
  const { calls } = open({
    role: 'Employee',
    actions: ['visible'],
    settings: { isJobCodeEnabled: true, isTaskCodeEnabled: true, jobLabel: 'Order', taskLabel: 'Step' },
    permissions: { correction: ['create'] },
    answers: {
      [ASK]: () => ({ message: 'success', id: waiting.id }),
      'GET /api/my-corrections/jobs': () => ({
        jobLabel: 'Order',
        taskLabel: 'Step',
        jobs: [
          { id: jobId, name: 'Bread', tasks: [{ id: taskId, name: 'Baking' }] },
          { id: '0190a8f0-0000-7000-8000-0000000000a3', name: 'Cake', tasks: [] },
        ],
      }),
    },
  })
  await userEvent.click(within(await day('Mon 02/11')).getByRole('button', { name: 'Correction: ask on Mon 02/11' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText('Another order')).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'In at 07:58' }))
  await userEvent.click(dialog.getByText('Another order'))
  expect(dialog.queryByRole('textbox', { name: /Right time/ })).toBeNull()
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Order/ }))
  await userEvent.click(await screen.findByText('Bread', { selector: '.ant-select-item-option-content' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'I helped out')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Sent. Your supervisor decides.')).toBeInTheDocument()
  // the only task is chosen by itself
  expect(Object.fromEntries(fieldsOf(calls, ASK))).toEqual({
    kind: 'job',
    day: MONDAY,
    punchId: `in-${MONDAY}-07:58`,
    jobId,
    taskId,
    reason: 'I helped out',
  })
})

it('the day says what was asked for and who decides; who does not decide gets no link', async () => {
  open({
    role: 'Employee',
    actions: ['visible'],
    answers: { [ASKED]: () => ({ rows: [waiting], waitsFor: ['Sam Cole'], entersPunches: false }) },
  })
  const monday = within(await day('Mon 02/11'))
  expect(await monday.findByText(/asked for, waiting for Sam Cole/)).toBeInTheDocument()
  expect(monday.queryByRole('link', { name: /^Decide/ })).toBeNull()
})

it('whoever asked withdraws it on the day', async () => {
  const withdrawn = `POST /api/corrections/${waiting.id}/withdraw`
  const { calls } = open({
    role: 'Employee',
    actions: ['visible'],
    permissions: { correction: ['create'] },
    answers: {
      [ASKED]: () => ({ rows: [waiting], waitsFor: ['Sam Cole'], entersPunches: false }),
      [withdrawn]: () => ({ message: 'success' }),
    },
  })
  await userEvent.click(await within(await day('Mon 02/11')).findByRole('button', { name: /^Withdraw: .*Mon 02\/11$/ }))
  expect(await screen.findByText('The request is withdrawn.')).toBeInTheDocument()
  expect(callsTo(calls, withdrawn)).toHaveLength(1)
})

it('who decides goes to the request from the day', async () => {
  open({
    permissions: { correction: ['visible', 'approve'] },
    answers: { [ASKED]: () => ({ rows: [waiting], waitsFor: ['Sam Cole'], entersPunches: false }) },
  })
  const link = await within(await day('Mon 02/11')).findByRole('link', {
    name: 'Decide on the correction of Mon 02/11',
  })
  expect(link).toHaveAttribute('href', expect.stringContaining(`/corrections?id=${waiting.id}`))
})

it('an employee confirms the figures that were read', async () => {
  const { calls } = open({
    role: 'Employee',
    actions: ['visible'],
    settings: { confirmPayPeriods: true },
    answers: { [CONFIRMATION]: () => confirmation(), [CONFIRM]: () => ({ message: 'success' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^I confirm these hours/ }))
  expect(await screen.findByText('Thank you. Your hours are confirmed.')).toBeInTheDocument()
  expect(Object.fromEntries(fieldsOf(calls, CONFIRM))).toEqual({ fromT: MONDAY, figures: 'f1' })
})

it('what changed since is named from and to; others than the employee cannot confirm', async () => {
  open({
    settings: { confirmPayPeriods: true },
    answers: {
      [CONFIRMATION]: () =>
        confirmation({
          confirmed: { at: '2026-11-03T02:00:00Z', isCurrent: false },
          changes: [{ day: MONDAY, payType: 'Ordinary', was: 8, now: 7.5 }],
        }),
    },
  })
  expect(await screen.findByText(/8\.00 →/)).toHaveTextContent('Mon 02/11 · Ordinary: 8.00 → 7.50')
  expect(screen.getByText('Waits for the employee to confirm.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^I confirm/ })).toBeNull()
})

it('a company that does not ask for it reads no confirmation', async () => {
  const { calls } = open()
  await day('Mon 02/11')
  expect(callsTo(calls, CONFIRMATION)).toEqual([])
})
