import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dateOfDay, dayOfDate } from '../zone/civil-date.ts'
import { payPeriods } from './pay-periods.ts'

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
