import { expect, it } from 'vitest'
import { payGroupDefaults } from './model.ts'
import { at, inputWith, monday, punch, row, section } from './testing/employee.ts'
import { calculateTimesheet } from './timesheet.ts'
import { addDays } from './zone/civil-date.ts'

it('a day follows the settings in force on it, and days before the first follow the first', () => {
  const tuesday = addDays(monday, 1)
  const versions = [
    { from: monday, hours: 8 },
    { from: tuesday, hours: 6 },
    { from: addDays(monday, 2), hours: 4 },
  ]
  const settings = versions.map(({ from, hours }) => ({
    from,
    payGroup: { ...payGroupDefaults, overtimeCalculationType: 'Daily' as const, dailyOvertimeThreshold: hours },
    rounding: [],
    standardHours: 8,
  }))
  const punches = [-1, 0, 1, 2, 3].flatMap((day) => [punch('In 08:00', day), punch('Out 18:00', day)])
  const { days } = calculateTimesheet({ ...inputWith({}, { punches }), settings })
  expect(days.map(({ overtimeMinutes }) => overtimeMinutes)).toEqual([120, 120, 240, 360, 360])
})

it('a holiday by schedule takes off only the part of a fixed break inside the section', () => {
  const payGroup = {
    breakCalculationType: 'TimeOfDay',
    breakStartTime: 720,
    breakTime: 60,
    calculatePublicHolidayLeaveBySchedule: true,
  } as const
  const schedule = [row([section('08:00', '12:30')])]
  const input = inputWith(payGroup, { schedule, holidays: [{ date: monday }], asOf: at('00:00', 3) })
  expect(calculateTimesheet(input).days[0]?.holidayLeaveMinutes).toBe(240)
})
