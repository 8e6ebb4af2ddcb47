import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { day, DELETE, fieldsOf, keepClockAndPage, MONDAY, open, phone, TUESDAY } from '../open-timesheet.fixture.tsx'
import { dayWithoutOut, emptyDay, timesheet, workedDay } from '../timesheets.fixture.ts'
import { SHIFT_ID, storedShift } from '../../../ui/widgets/work-shift/work-shift.fixture.ts'

keepClockAndPage()

const PREVIEW = 'POST /api/recalculate/preview-days'

it('early time is allowed on its day with what that pays, in one click', async () => {
  const early = { id: 'early', type: 'EarlyArrival', minutes: 15, workShiftId: SHIFT_ID }
  const { calls } = open({
    sheet: timesheet([workedDay(MONDAY, { exceptions: [early] })]),
    answers: {
      [PREVIEW]: () => ({ effects: [{ paid: { before: 480, after: 495 }, pendingOvertime: { before: 0, after: 0 } }] }),
      [`GET /api/shifts/${SHIFT_ID}`]: () => storedShift({ id: SHIFT_ID, day: MONDAY }),
      'POST /timesheet/saveShiftCard': () => ({ success: true, message: 'success', id: SHIFT_ID }),
    },
  })
  const monday = within(await day('Mon 02/11'))
  await userEvent.click(await monday.findByRole('button', { name: 'Allow 15m early → 8h 15m' }))
  await waitFor(() => expect(fieldsOf(calls, 'POST /timesheet/saveShiftCard').get('allowEA')).toBe('true'))
})

it('late time that is overtime says that it is not paid by itself', async () => {
  const late = { id: 'late', type: 'LateDeparture', minutes: 30, workShiftId: SHIFT_ID }
  open({
    sheet: timesheet([workedDay(MONDAY, { exceptions: [late] })]),
    answers: {
      [PREVIEW]: () => ({
        effects: [{ paid: { before: 480, after: 480 }, pendingOvertime: { before: 0, after: 30 } }],
      }),
      [`GET /api/shifts/${SHIFT_ID}`]: () => storedShift({ id: SHIFT_ID, day: MONDAY }),
      'POST /timesheet/saveShiftCard': () => ({ success: true, message: 'success', id: SHIFT_ID }),
    },
  })
  const monday = within(await day('Mon 02/11'))
  await userEvent.click(await monday.findByRole('button', { name: 'Allow 30m late → 30m OT' }))
  const words = 'Allowed. It is overtime now, and paid once that is allowed too.'
  expect(await screen.findByText(words)).toBeInTheDocument()
})

it('a duplicate punch is removed on its day', async () => {
  const given = dayWithoutOut(TUESDAY)
  const repeats = [{ punchId: 'again', punchTime: '08:01', dayType: 'Today' as const }]
  const { calls } = open({
    sheet: timesheet([{ ...given, missing: given.missing.map((side) => ({ ...side, repeats })) }]),
    answers: {
      [PREVIEW]: () => ({ effects: [{ paid: { before: 0, after: 480 }, pendingOvertime: { before: 0, after: 0 } }] }),
    },
  })
  const tuesday = within(await day('Tue 03/11'))
  await userEvent.click(await tuesday.findByRole('button', { name: 'Remove 08:01 → 8h' }))
  await waitFor(() => expect(fieldsOf(calls, DELETE).get('punchId')).toBe('again'))
})

it('leave that is only requested says so and looks it, on a desktop and a phone', async () => {
  const leaveRecord = { id: 'leave', typeName: 'Annual Leave', minutes: 480, leaveStatus: 'Pending' }
  const sheet = timesheet([emptyDay(MONDAY, { leaveRecord })])
  const { shown } = open({ sheet })
  const card = (await within(await day('Mon 02/11')).findByText('Pending')).closest('article')
  expect(card?.className).toContain('waiting')
  shown.leave()
  vi.stubGlobal('matchMedia', (query: string) => phone(query))
  open({ sheet })
  const row = (await screen.findByText('Pending')).closest('[class*=requested]')
  expect(row).toHaveTextContent('Annual Leave')
  expect(row).not.toHaveTextContent('8.00')
})

it('leave of two types is shown as both, each with its hours', async () => {
  const leaveRecord = { id: 'annual', typeName: 'Annual Leave', minutes: 240, leaveStatus: 'Approved' }
  const otherLeaves = [{ id: 'sick', typeName: 'Sick Leave', minutes: 270, leaveStatus: 'Approved' }]
  const { shown } = open({ sheet: timesheet([emptyDay(MONDAY, { leaveRecord, otherLeaves })]) })
  const cards = within(await day('Mon 02/11'))
  expect((await cards.findByText('Annual Leave')).closest('article')).toHaveTextContent('4.00')
  expect(cards.getByText('Sick Leave').closest('article')).toHaveTextContent('4.50')
  shown.leave()
})

it('days outside every pay period are reported, with the way to include them', async () => {
  const group = {
    paygroupId: '44444444-4444-4444-8444-444444444444',
    paygroupName: 'Standard',
    period: 'weekly',
    fromDate: MONDAY,
    toDate: TUESDAY,
    days: 2,
    hours: 16,
    periods: 1,
    coveredPeriods: 0,
    startDate: MONDAY,
  }
  open({
    sheet: timesheet([workedDay(MONDAY)], { payrollTransferId: null }),
    answers: { 'GET /api/payroll-transfers/days-outside': () => ({ groups: [group], isCounting: false }) },
  })
  expect(await screen.findByText('0 of 1 week is in a pay period')).toBeVisible()
})

it('an Employee’s phone shows the next shift first, then the hours and the leave that is left, then the days', async () => {
  vi.stubGlobal('matchMedia', (query: string) => phone(query))
  open({
    role: 'Employee',
    permissions: { leaveBalance: ['visible'] },
    answers: {
      'GET /api/timesheet/next-shift': () => ({ shift: null, timeZoneId: 'Pacific/Auckland', today: '2026-11-04' }),
      'GET /api/leave-balance': () => ({ dataList: [{ paytypeId: 'annual', name: 'Annual Leave', time: 80.5 }] }),
    },
  })
  await screen.findByText('Next shift')
  await screen.findByText('80.50')
  await screen.findByRole('article', { name: /^Tue 03\/11/ })
  const text = document.body.textContent
  const places = ['Next shift', 'hours paid', 'Leave Balance', 'Tue 03/11'].map(
    (words) => [words, text.indexOf(words)] as const,
  )
  expect(places.filter(([, place]) => place < 0)).toEqual([])
  expect(places.toSorted(([, one], [, other]) => one - other)).toEqual(places)
})
