import type { TimesheetDay } from '@timeloom/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openLeave, useOpenedLeave } from '../../../lib/leave-desk.ts'
import { serve } from '../../../ui/testing/serve.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { LeaveName, NewLeaveButton } from './leave-record.tsx'
import { emptyDay, EMPLOYEE_ID } from '../timesheets.fixture.ts'

const DAY = '2026-11-04'
const LEAVE_ID = '0190a8f0-0000-7000-8000-0000000000c1'
const record = (change: Partial<NonNullable<TimesheetDay['leaveRecord']>> = {}) => ({
  ...emptyDay(DAY),
  leaveRecord: { id: LEAVE_ID, typeName: 'Annual Leave', minutes: 480, leaveStatus: 'Approved', ...change },
})
const MAY_ALL = ['visible', 'create', 'update', 'approve']

afterEach(() => vi.unstubAllGlobals())

function Opened() {
  return <output data-testid="opened">{JSON.stringify(useOpenedLeave())}</output>
}

function show(day: TimesheetDay, { actions = MAY_ALL, settings = {}, answer = {} } = {}) {
  const calls = serve({
    'POST /leave/delete': () => ({ message: 'success', changed: [LEAVE_ID], refused: [], ...answer }),
  })
  openLeave(null)
  const page = (
    <>
      {day.leaveRecord && <LeaveName day={day} leave={day.leaveRecord} isReachable />}
      <NewLeaveButton day={day} className="" isReachable />
      <Opened />
    </>
  )
  showPage(page, { at: '/timesheet/view', permissions: { leave: actions }, settings })
  return calls
}

const opened = () => JSON.parse(screen.getByTestId('opened').textContent) as unknown
const cancelButton = () => screen.queryByRole('button', { name: 'Cancel leave: Annual Leave, Wed 04/11' })
const newButton = () => screen.queryByRole('button', { name: 'Leave: new on Wed 04/11' })

it('opens the leave of the day', async () => {
  show(record())
  await userEvent.click(screen.getByRole('button', { name: 'Annual Leave' }))
  expect(opened()).toEqual({ kind: 'open', leaveId: LEAVE_ID })
  expect(newButton()).toBeNull()
})

it('asks for leave on a day without', async () => {
  show(emptyDay(DAY))
  await userEvent.click(newButton()!)
  expect(opened()).toEqual({ kind: 'new', employeeId: EMPLOYEE_ID, day: DAY })
})

it('cancels once it is confirmed', async () => {
  const calls = show(record())
  await userEvent.click(cancelButton()!)
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('Are you sure you want to cancel it?')).toBeInTheDocument()
  expect(calls).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Leave is canceled successfully.')).toBeInTheDocument()
  expect(calls.map(({ fields }) => Object.fromEntries(fields))).toEqual([{ ids: LEAVE_ID }])
})

it.each([
  { why: 'a closed day', answer: { message: 'close' }, words: /within a closed pay period/ },
  { why: 'another’s', answer: { message: 'notYours' }, words: 'You are not allowed to cancel this leave.' },
  { why: 'no reason of its own', answer: { message: 'error' }, words: 'Failed to cancel leave.' },
])('says why it is not cancelled: $why', async ({ answer, words }) => {
  show(record(), { answer })
  await userEvent.click(cancelButton()!)
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})

it.each([
  { why: 'the day is closed', day: { ...record(), closed: true }, given: {} },
  { why: 'leave cannot be changed', day: record(), given: { actions: ['visible', 'create'] } },
  { why: 'an Employee’s leave is approved', day: record(), given: { actions: ['visible', 'create', 'update'] } },
])('offers no cancelling where $why', ({ day, given }) => {
  show(day, given)
  expect(screen.getByRole('button', { name: 'Annual Leave' })).toBeInTheDocument()
  expect(cancelButton()).toBeNull()
})

it('lets an Employee cancel what still waits', () => {
  show(record({ leaveStatus: 'Pending' }), { actions: ['visible', 'create', 'update'] })
  expect(cancelButton()).toBeInTheDocument()
})

it('opens nothing where the leave is automatic', () => {
  show(record({ id: null }))
  expect(screen.getByText('Annual Leave')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  { why: 'leave cannot be asked for', given: { actions: ['visible'] }, day: emptyDay(DAY) },
  { why: 'the company has no leave', given: { settings: { isCalderStewart: true } }, day: emptyDay(DAY) },
  { why: 'the day is closed', given: {}, day: { ...emptyDay(DAY), closed: true } },
])('offers no new leave where $why', ({ given, day }) => {
  show(day, given)
  expect(screen.getByTestId('opened')).toBeInTheDocument()
  expect(newButton()).toBeNull()
})
