import { expect, it } from 'vitest'
import { minutesOf, outcomeTotals, weekTotals } from './figures.ts'
import { emptyDay, timesheet, workedDay } from './timesheets.fixture.ts'

it('a day brings what was worked and paid, its leave, and its holiday', () => {
  const day = workedDay('2026-10-29', { paidMinutes: 300, leaveMinutes: 210, holidayMinutes: 30 })
  expect(minutesOf(day)).toBe(540)
})

it('weeks begin on Monday, also in a period that does not', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'].map((day) => workedDay(day))
  expect(weekTotals(days)).toEqual([960, 960])
})

it('weeks sum to the period', () => {
  const days = ['2026-10-30', '2026-11-02', '2026-11-09'].map((day) => workedDay(day))
  expect(weekTotals(days).reduce((sum, minutes) => sum + minutes, 0)).toBe(1440)
})

it('overtime that waits is no paid minute', () => {
  const days = [workedDay('2026-10-27', { overtimeMinutes: 30, pendingOvertimeMinutes: 45 }), emptyDay('2026-10-28')]
  expect(outcomeTotals(timesheet(days))).toEqual({
    ordinary: 450,
    overtime: 30,
    holiday: 0,
    leave: 0,
    pendingOvertime: 45,
    notAccepted: 0,
  })
})
