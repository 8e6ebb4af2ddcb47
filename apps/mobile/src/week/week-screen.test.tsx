import type { Timesheet, TimesheetDay } from '@timeloom/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { showSignedIn } from '../testing/show-signed-in.tsx'
import WeekScreen from './week-screen.tsx'

const LEAVE = { id: 'l1', typeName: 'Annual Leave', minutes: 480, leaveStatus: 'Approved' }
const NO_HOURS = { scheduled: [], punched: [], pieces: [], leave: [], holiday: false }

function dayOf(day: string, change: Partial<TimesheetDay> = {}): Partial<TimesheetDay> {
  return {
    day,
    type: 'Working',
    payTypeTimes: [],
    workShifts: [],
    unScheduledPairs: [],
    leaveRecord: null,
    holidayName: null,
    scheduledMinutes: 480,
    paidMinutes: 0,
    leaveMinutes: 0,
    holidayMinutes: 0,
    timeline: NO_HOURS,
    missing: [],
    ...change,
  }
}

/** @returns the row of the one day of the week */
async function show(change: Partial<TimesheetDay>) {
  const day = dayOf('2026-11-16', change)
  const sheet: Partial<Timesheet> = {
    timeSheets: [day as TimesheetDay],
    fromT: '2026-11-16',
    toT: '2026-11-22',
    today: '2026-11-16',
    summary: { paidMinutes: 480, pendingOvertimeMinutes: 0 } as Timesheet['summary'],
    previousPeriodFrom: null,
    nextPeriodFrom: null,
  }
  const { close } = await showSignedIn(<WeekScreen />, {
    '/api/timesheet/getPunchRecords': sheet,
    '/api/my-corrections': { total: 0, rows: [] },
  })
  onTestFinished(close)
  return within(await screen.findByRole('listitem'))
}

it('a day of paid leave has its hours and its name', async () => {
  const payTypeTimes = [{ name: 'Annual Leave', value: 8 }]
  const row = await show({ leaveRecord: LEAVE, leaveMinutes: 480, payTypeTimes })
  expect(row.getByText('8.00')).toBeInTheDocument()
  expect(row.getByText('Annual Leave')).toHaveAttribute('class', 'tag')
})

it('a day with leave of two types names both', async () => {
  const row = await show({
    leaveRecord: { ...LEAVE, minutes: 240 },
    otherLeaves: [{ id: 'l2', typeName: 'Sick Leave', minutes: 0, leaveStatus: 'Pending' }],
  })
  expect(row.getByText('Annual Leave')).toHaveAttribute('class', 'tag')
  expect(row.getByText('Sick Leave, Pending')).toHaveClass('tag-pending')
})

it('a day off is called as on the timesheet in the browser', async () => {
  expect((await show({ type: 'OffDay', scheduledMinutes: 0 })).getByText('Day off')).toBeInTheDocument()
})

it('a day worked in part has the hours of both', async () => {
  const payTypeTimes = [{ name: 'Ordinary Time', value: 4 }]
  const row = await show({ leaveRecord: LEAVE, leaveMinutes: 240, paidMinutes: 240, payTypeTimes })
  expect(row.getByText('8.00')).toBeInTheDocument()
})

it('a holiday off has its hours', async () => {
  const payTypeTimes = [{ name: 'Public Holiday', value: 8 }]
  const row = await show({ holidayName: 'Show Day', holidayMinutes: 480, payTypeTimes })
  expect(row.getByText('8.00')).toBeInTheDocument()
  expect(row.getByText('Show Day')).toBeInTheDocument()
})

it('leave that is only requested says so, and looks other than approved leave', async () => {
  const row = await show({ leaveRecord: { ...LEAVE, leaveStatus: 'Pending', minutes: 0 } })
  expect(row.getByText('Annual Leave, Pending')).toHaveClass('tag-pending')
  expect(row.getByText('–')).toBeInTheDocument()
})

const CONFIRMATION = {
  fromT: '2026-11-02',
  toT: '2026-11-15',
  isAsked: true,
  waitsFor: 'employee',
  toApprove: 0,
  figures: 'f',
  confirmed: null,
  changes: [],
}

async function showCurrent(confirmation: object) {
  const sheet = {
    timeSheets: [dayOf('2026-11-16')],
    fromT: '2026-11-16',
    toT: '2026-11-29',
    today: '2026-11-16',
    timeZoneId: 'Pacific/Auckland',
    summary: { paidMinutes: 480, pendingOvertimeMinutes: 0 },
    previousPeriodFrom: '2026-11-02',
    nextPeriodFrom: null,
  }
  const { server, close } = await showSignedIn(<WeekScreen />, {
    '/api/timesheet/getPunchRecords': sheet,
    '/api/timesheet/confirmation': confirmation,
    '/api/my-corrections': { total: 0, rows: [] },
  })
  onTestFinished(close)
  await screen.findByRole('listitem')
  return { server, sheet }
}

it('says that hours of the period before wait to be confirmed, and leads to them', async () => {
  const { server, sheet } = await showCurrent(CONFIRMATION)
  expect(await screen.findByText('Hours of 2 Nov – 15 Nov wait for you to confirm them.')).toBeInTheDocument()
  server.answers['/api/timesheet/getPunchRecords'] = {
    ...sheet,
    fromT: '2026-11-02',
    toT: '2026-11-15',
    previousPeriodFrom: null,
  }
  fireEvent.click(screen.getByRole('button', { name: 'Look at them' }))
  expect(await screen.findByRole('button', { name: /^I confirm these hours/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Look at them' })).toBeNull()
})

it.each([
  { why: 'changed since', change: { confirmed: { at: '2026-11-16T00:00:00Z', isCurrent: false } }, isTold: true },
  { why: 'approved next', change: { waitsFor: 'supervisor' }, isTold: false },
  { why: 'of a company that does not ask', change: { isAsked: false }, isTold: false },
])('hours that are $why', async ({ change, isTold }) => {
  const { server } = await showCurrent({ ...CONFIRMATION, ...change })
  await waitFor(() => expect(server.sent['/api/timesheet/confirmation']).toHaveLength(1))
  const told = () => screen.queryAllByText(/^Hours of 2 Nov/)
  if (isTold) await waitFor(() => expect(told()).toHaveLength(1))
  else expect(told()).toHaveLength(0)
})
