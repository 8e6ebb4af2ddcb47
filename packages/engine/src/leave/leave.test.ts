import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payGroupDefaults } from '../model.ts'
import { auckland, inputWith, monday, row, section } from '../testing/employee.ts'
import { addDays } from '../zone/civil-date.ts'
import { leaveDuration, type LeaveRequest } from './leave-duration.ts'
import { coveredMinutes } from './leave-intervals.ts'
import { leavesOverlap } from './leaves-overlap.ts'

const request: LeaveRequest = {
  from: monday,
  to: addDays(monday, 6),
  skipHoliday: true,
  skipUnscheduled: true,
  bySchedule: true,
}

describe('duration', () => {
  it('is the sum of its dates, and a holiday inside never makes it longer (C25)', () => {
    const settings = inputWith({
      ...payGroupDefaults,
      breakCalculationType: 'HoursAtWork',
      workTime: 5,
      breakTime: 30,
    }).settings
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }))
    const check = fc.property(days, days, fc.nat(6), (worked, holidays, another) => {
      const employee = {
        zone: auckland,
        settings,
        schedule: worked.map((day) => row([section('08:00', '17:00')], { date: addDays(monday, day) })),
        observedHolidays: holidays.map((day) => addDays(monday, day)),
      }
      const { minutesByDate, totalMinutes } = leaveDuration(employee, request)
      expect(minutesByDate.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(totalMinutes)
      const more = { ...employee, observedHolidays: [...employee.observedHolidays, addDays(monday, another)] }
      expect(leaveDuration(more, request).totalMinutes).toBeLessThanOrEqual(totalMinutes)
    })
    fc.assert(check, { numRuns: 300 })
  })
})

describe('a range of one date', () => {
  it.each([
    { why: 'over midnight', range: { fromTime: 1380, toTime: 120 }, minutes: 180 },
    { why: 'from a time to the same is a whole day', range: { fromTime: 540, toTime: 540 }, minutes: 1440 },
    { why: 'a minute long', range: { fromTime: 540, toTime: 541 }, minutes: 1 },
  ])('$why', ({ range, minutes }) => {
    const employee = { zone: auckland, settings: inputWith({}).settings, schedule: [], observedHolidays: [] }
    expect(leaveDuration(employee, { ...request, to: monday, range }).totalMinutes).toBe(minutes)
  })
})

describe('covered minutes', () => {
  const leave = [
    { start: 10, end: 20 },
    { start: 15, end: 30 },
    { start: 40, end: 50 },
  ]
  it.each([
    { why: 'overlapping leave counts once', start: 0, end: 100, expected: 30 },
    { why: 'only the part inside counts', start: 18, end: 45, expected: 17 },
    { why: 'touching is not covering', start: 30, end: 40, expected: 0 },
  ])('$why', ({ start, end, expected }) => expect(coveredMinutes(leave, start, end)).toBe(expected))
})

describe('overlap of two leaves', () => {
  const morning = { from: monday, to: monday, fromTime: 480, toTime: 720 }
  it.each([
    { why: 'a leave ends where the next starts', other: { ...morning, fromTime: 720, toTime: 960 }, expected: false },
    { why: 'one shared minute is too much', other: { ...morning, fromTime: 719, toTime: 960 }, expected: true },
    { why: 'whole days hold every hour', other: { from: '2026-05-01', to: monday }, expected: true },
    {
      why: 'a night reaches into the next date',
      other: { from: '2026-05-03', to: '2026-05-03', fromTime: 1320, toTime: 481 },
      expected: true,
    },
  ])('$why', ({ other, expected }) => expect(leavesOverlap(morning, other)).toBe(expected))
})
