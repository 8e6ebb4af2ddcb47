import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dateOfDay, dayOfDate } from '../zone/civil-date.ts'
import { earlierPayPeriods, payPeriods, periodStartBefore } from './pay-periods.ts'

it('pay periods tile the calendar from the start date on (C21)', () => {
  const period = fc.constantFrom('weekly', 'fortnightly', 'monthly', 'bimonthly')
  const start = fc.integer({ min: dayOfDate('1999-12-01'), max: dayOfDate('2032-01-01') }).map(dateOfDay)
  const check = fc.property(period, start, fc.integer({ min: 1, max: 31 }), (type, first, startDayOfMonth) => {
    const periods = payPeriods({ period: type, start: first, startDayOfMonth }, 30)
    let next = first
    for (const { from, to } of periods) {
      expect(from).toBe(next)
      expect(to >= from).toBe(true)
      next = addDays(to, 1)
    }
  })
  fc.assert(check, { numRuns: 500 })
})

it('periods before the first one tile the calendar back to an earlier start, and keep its cycle', () => {
  const period = fc.constantFrom('weekly', 'fortnightly', 'monthly', 'bimonthly')
  const day = fc.integer({ min: dayOfDate('1999-12-01'), max: dayOfDate('2032-01-01') })
  const check = fc.property(
    fc.record({
      period,
      day,
      back: fc.integer({ min: 0, max: 800 }),
      startDayOfMonth: fc.integer({ min: 1, max: 31 }),
    }),
    fc.boolean(),
    (made, isCutShort) => {
      const { period: type, startDayOfMonth } = made
      const start = dateOfDay(made.day)
      const [whole] = payPeriods({ period: type, start, startDayOfMonth }, 1)
      // A first period that an earlier move has cut short stays as it is.
      const isCut = isCutShort && (type === 'weekly' || type === 'fortnightly')
      const first = isCut ? { from: addDays(start, 3), to: whole!.to } : whole!
      const earlier = earlierPayPeriods(
        { period: type, start: dateOfDay(made.day - made.back), startDayOfMonth },
        first,
      )
      let next = made.back === 0 && !isCut ? first.from : dateOfDay(made.day - made.back)
      for (const { from, to } of earlier) {
        expect(from).toBe(next)
        expect(to >= from).toBe(true)
        next = addDays(to, 1)
      }
      expect(next).toBe(first.from)
      const length = { weekly: 7, fortnightly: 14, monthly: 31, bimonthly: 16 }[type]
      for (const { from, to } of earlier) expect(dayOfDate(to) - dayOfDate(from)).toBeLessThan(length)
      // Between the earliest and the existing first one, every weekly and fortnightly period begins on the cycle.
      if (type === 'monthly' || type === 'bimonthly') return
      for (const { from } of earlier.slice(1)) expect((dayOfDate(start) - dayOfDate(from)) % length).toBe(0)
    },
  )
  fc.assert(check, { numRuns: 500 })
})

it.each([
  {
    period: 'weekly',
    start: '2026-10-28',
    ranges: ['2026-10-28..2026-11-01', '2026-11-02..2026-11-08', '2026-11-09..2026-11-15'],
  },
  { period: 'fortnightly', start: '2026-10-19', ranges: ['2026-10-19..2026-11-01', '2026-11-02..2026-11-15'] },
  {
    period: 'monthly',
    start: '2026-09-20',
    ranges: ['2026-09-20..2026-09-30', '2026-10-01..2026-10-31', '2026-11-01..2026-11-15'],
  },
  { period: 'bimonthly', start: '2026-10-20', ranges: ['2026-10-20..2026-10-31', '2026-11-01..2026-11-15'] },
] as const)('a start moved back: $period', ({ period, start, ranges }) => {
  const [first] = payPeriods({ period, start: '2026-11-16' }, 1)
  expect(earlierPayPeriods({ period, start }, first!).map(({ from, to }) => `${from}..${to}`)).toEqual(ranges)
})

it.each([
  {
    why: 'a monthly period that starts late in the month ends at the first boundary',
    period: 'monthly',
    start: '2026-01-31',
    startDayOfMonth: 1,
    to: '2026-01-31',
  },
  {
    why: 'a boundary day starts a full period',
    period: 'monthly',
    start: '2026-02-15',
    startDayOfMonth: 15,
    to: '2026-03-14',
  },
  { why: 'December runs into January', period: 'monthly', start: '2026-12-20', startDayOfMonth: 20, to: '2027-01-19' },
  {
    why: 'twice a month: the second half ends with the month',
    period: 'bimonthly',
    start: '2028-02-16',
    startDayOfMonth: 1,
    to: '2028-02-29',
  },
  { why: 'a fortnight has 14 days', period: 'fortnightly', start: '2026-12-28', startDayOfMonth: 1, to: '2027-01-10' },
] as const)('$why', ({ to, period, start, startDayOfMonth }) => {
  expect(payPeriods({ period, start, startDayOfMonth }, 1)).toEqual([{ from: start, to }])
})

it.each([
  { period: 'weekly', start: '2021-10-18' },
  { period: 'fortnightly', start: '2021-10-11' },
  { period: 'monthly', start: '2021-10-01' },
  { period: 'bimonthly', start: '2021-10-16' },
] as const)('the $period period that holds a date before the first one begins on $start', ({ period, start }) => {
  const [first] = payPeriods({ period, start: '2026-11-16' }, 1)
  expect(periodStartBefore({ period }, { first: first!, date: '2021-10-20' })).toBe(start)
  const [earliest] = earlierPayPeriods({ period, start }, first!)
  expect(earliest).toEqual(payPeriods({ period, start }, 1)[0])
})
