import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { callsTo, dialogOf, keepClockAndPage, MONDAY, open, WEDNESDAY } from '../open-timesheet.fixture.tsx'
import { emptyDay, EMPLOYEE_ID } from '../timesheets.fixture.ts'
import { monthsOf, payTypeTotals } from './pay-type-totals.ts'

keepClockAndPage()

const day = (date: string, ...payTypeTimes: { name: string; value: number }[]) => ({ ...emptyDay(date), payTypeTimes })

describe('totals by pay type', () => {
  it('are those of each calendar week, and of the period', () => {
    const days = [
      day('2026-11-07', { name: 'Ordinary Time', value: 0.1 }),
      day('2026-11-08', { name: 'Ordinary Time', value: 0.2 }),
      day('2026-11-09', { name: 'Ordinary Time', value: 8 }, { name: 'Overtime', value: 1.5 }),
    ]
    expect(payTypeTotals(days)).toEqual([
      { name: 'Ordinary Time', weeks: [0.3, 8], period: 8.3 },
      { name: 'Overtime', weeks: [0, 1.5], period: 1.5 },
    ])
  })

  it('are of the minutes worked, as on the pay card, and not of the days as they are rounded', () => {
    // 478, 480, 480, 478 and 474 minutes: 39 h 50 min
    const values = [7.97, 8, 8, 7.97, 7.9]
    const days = values.map((value, index) => day(`2026-11-${16 + index}`, { name: 'Ordinary Time', value }))
    const later = day('2026-11-23', { name: 'Ordinary Time', value: 0.02 }, { name: 'Meal', value: 1 })
    expect(payTypeTotals([...days, later, day('2026-11-24', { name: 'Meal', value: 1 })])).toEqual([
      { name: 'Ordinary Time', weeks: [39.83, 0.02], period: 39.85 },
      { name: 'Meal', weeks: [0, 2], period: 2 },
    ])
  })

  it('are of each month that the period touches', () => {
    expect(monthsOf('2026-11-30', '2027-01-03')).toEqual(['2026-11', '2026-12', '2027-01'])
  })

  it('are read when they are opened, the month from its first day to its last', async () => {
    const { calls } = open({
      answers: { 'GET /api/timesheet/paytype-by-month': () => [{ name: 'Ordinary Time', total: 151.25 }] },
    })
    const card = within(await screen.findByRole('region', { name: 'Pay Card' }))
    expect(callsTo(calls, 'GET /api/timesheet/paytype-by-month')).toEqual([])
    await userEvent.click(await card.findByRole('button', { name: 'By week and month' }))
    const dialog = await dialogOf('Totals by week and month')
    expect(await dialog.findByText('151.25')).toBeInTheDocument()
    expect(dialog.getByRole('columnheader', { name: 'Nov 2026' })).toBeInTheDocument()
    const [read] = callsTo(calls, 'GET /api/timesheet/paytype-by-month')
    expect(Object.fromEntries(read!.query)).toEqual({ employee: EMPLOYEE_ID, fromT: '2026-11-01', endT: '2026-11-30' })
    expect([MONDAY, WEDNESDAY].every((date) => date.startsWith('2026-11'))).toBe(true)
  })
})
