import type { Timesheet, TimesheetDay } from '@timeloom/contract'
import { screen, within } from '@testing-library/react'
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
