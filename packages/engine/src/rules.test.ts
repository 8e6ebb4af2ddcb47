import { expect, it } from 'vitest'
import { payGroupDefaults, type Settings } from './model.ts'
import { rulesByDay, rulesOf } from './rules.ts'
import { at, inputWith, monday, punch, row, section } from './testing/employee.ts'
import { calculateTimesheet } from './timesheet.ts'
import { addDays, dayOfDate } from './zone/civil-date.ts'

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

it('an entry without a date is in force before every dated one', () => {
  const version = (from: string | null, standardHours: number): Settings => {
    return { from, payGroup: payGroupDefaults, rounding: [], standardHours }
  }
  const rulesOn = rulesByDay([version(null, 8), version(monday, 6)])
  const minutesOn = (days: number) => rulesOn(dayOfDate(addDays(monday, days))).standardMinutes
  expect([minutesOn(-20_000), minutesOn(-1), minutesOn(0), minutesOn(1)]).toEqual([480, 480, 360, 360])
})

it('no entry at all is refused', () => expect(() => rulesByDay([])).toThrow(RangeError))

it.each([
  { why: 'blank', punchPairCompletionTime: null, minutes: 840 },
  { why: 'zero', punchPairCompletionTime: 0, minutes: 840 },
  { why: 'given in decimal hours', punchPairCompletionTime: 12.25, minutes: 735 },
])('the longest pair, $why', ({ punchPairCompletionTime, minutes }) => {
  const payGroup = { ...payGroupDefaults, punchPairCompletionTime }
  expect(rulesOf({ from: null, payGroup, rounding: [], standardHours: 8 }).maxPairMinutes).toBe(minutes)
})
