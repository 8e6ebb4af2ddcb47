import { describe, expect, it } from 'vitest'
import { at, inputWith, monday, punch, row, section } from './testing/employee.ts'
import { calculateTimesheet } from './timesheet.ts'
import { addDays } from './zone/civil-date.ts'

const tuesday = addDays(monday, 1)
const thursday = addDays(monday, 3)
const punches = [0, 1, 2, 3].flatMap((day) => [punch('In 08:00', day), punch('Out 18:00', day)])

describe('a window', () => {
  it('returns each of its days and no other, even one without facts', () => {
    const window = { from: tuesday, to: addDays(monday, 5) }
    const { days } = calculateTimesheet(inputWith({}, { window, punches }))
    expect(days.map(({ date, type, paidMinutes }) => [date, type, paidMinutes])).toEqual([
      [tuesday, 'Working', 600],
      [addDays(monday, 2), 'Working', 600],
      [thursday, 'Working', 600],
      [addDays(monday, 4), 'NoData', 0],
      [addDays(monday, 5), 'NoData', 0],
    ])
  })

  it('continues from the minutes of the days before it, and from no others', () => {
    const payGroup = { overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 20 } as const
    const countedBefore = [monday, tuesday, thursday].map((date) => ({ date, minutes: 600 }))
    const window = { from: tuesday, to: thursday }
    const { days } = calculateTimesheet(inputWith(payGroup, { window, punches, countedBefore }))
    expect(days.map(({ ordinaryMinutes }) => ordinaryMinutes)).toEqual([600, 0, 0])
  })

  it('sees a night from before it that reaches into its holiday', () => {
    const night = { punches: [punch('In 22:00'), punch('Out 06:00', 1)], holidays: [{ date: tuesday }] }
    const schedule = [row([section('22:00', '06:00', { endTimeType: 'NextDay' })])]
    const window = { from: tuesday, to: tuesday }
    const { days } = calculateTimesheet(inputWith({}, { ...night, schedule, window, asOf: at('12:00', 2) }))
    expect(days).toMatchObject([{ date: tuesday, type: 'HOL', alternativeHolidays: 1, holidayLeaveMinutes: 0 }])
  })
})

it('without any facts there are no days', () => expect(calculateTimesheet(inputWith({})).days).toEqual([]))
