import { describe, expect, it } from 'vitest'
import { inputWith, mondayOf, punch } from '../testing/employee.ts'
import { convertUnits, hoursInUnit, type DayConversion } from './convert-units.ts'
import { payTypeTimes } from './pay-type-times.ts'

describe('an effective unit', () => {
  it.each<{ why: string; by: DayConversion | null; factor: number; hours: number | null }>([
    { why: 'is an hour', by: null, factor: 1, hours: 1 },
    { why: 'is a minute for a payroll that takes minutes', by: null, factor: 60, hours: 1 / 60 },
    { why: 'is a day of seven and a half hours', by: { type: 'ctDay', hoursPerDay: 7.5 }, factor: 1, hours: 7.5 },
    {
      why: 'is as many hours as a percentage makes one of',
      by: { type: 'percentage', percentage: 12.5 },
      factor: 1,
      hours: 8,
    },
    { why: 'is an hour where days have no length', by: { type: 'ctDay', hoursPerDay: 0 }, factor: 1, hours: 1 },
    { why: 'is no hours where the factor is 0', by: null, factor: 0, hours: null },
  ])('$why', ({ by, factor, hours }) => {
    const found = hoursInUnit(by, factor)
    expect(found && Number(found.numerator) / Number(found.denominator)).toBe(hours)
  })
})

describe('units', () => {
  const cases: { why: string; minutes: number; by?: DayConversion; factor?: number; expected: [number, number] }[] = [
    { why: 'hours with two decimals', minutes: 455, expected: [7.58, 7.58] },
    {
      why: 'half a hundredth rounds up: 0.3 minutes of an hour',
      minutes: 9,
      by: { type: 'percentage', percentage: 10 },
      expected: [0.02, 0.02],
    },
    {
      why: 'a day of seven and a half hours',
      minutes: 225,
      by: { type: 'ctDay', hoursPerDay: 7.5 },
      expected: [0.5, 0.5],
    },
    {
      why: 'a day of standard hours',
      minutes: 480,
      by: { type: 'byStandardHour', standardHours: 8 },
      expected: [1, 1],
    },
    { why: 'an eighth of the hours', minutes: 240, by: { type: 'percentage', percentage: 12.5 }, expected: [0.5, 0.5] },
    { why: 'minutes for a payroll that takes minutes', minutes: 90, factor: 60, expected: [1.5, 90] },
    { why: 'a day without length leaves hours', minutes: 60, by: { type: 'ctDay', hoursPerDay: 0 }, expected: [1, 1] },
    { why: 'a correction is negative', minutes: -30, expected: [-0.5, -0.5] },
  ]
  it.each(cases)('$why', ({ minutes, by = null, factor = 1, expected }) => {
    const { units, effUnits } = convertUnits(minutes, by, factor)
    expect([units, effUnits]).toEqual(expected)
  })
})

it('a day has one line per pay type, with leave of the same type added', () => {
  const day = mondayOf(
    inputWith(
      { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8 },
      { punches: [punch('In 08:00'), punch('Out 17:00')] },
    ),
  )
  const payTypes = {
    ordinary: 'ordinary',
    overtime: 'ordinary',
    holidayWorked: null,
    holidayLeave: null,
    autoLeave: null,
  }
  expect(
    payTypeTimes(
      day,
      [
        { minutes: 60, payTypeId: 'annual' },
        { minutes: 30, payTypeId: 'annual' },
      ],
      payTypes,
    ),
  ).toEqual([
    { payTypeId: 'ordinary', minutes: 540 },
    { payTypeId: 'annual', minutes: 90 },
  ])
})
