import { expect, it } from 'vitest'
import { missesRatioBound } from './figure.ts'

it.each([
  { why: 'a ratio at its bound is within it', ratio: 2, ratioBound: 2, missed: false },
  { why: 'a higher one misses it', ratio: 2.01, ratioBound: 2, missed: true },
  { why: 'one that could not be calculated misses it', ratio: NaN, ratioBound: 2, missed: true },
  { why: 'without a bound any ratio will do', ratio: 9, missed: false },
])('$why', ({ missed, ...figure }) => {
  expect(missesRatioBound({ group: 'reads', name: 'timesheet', unit: 'ms', value: 1, ...figure })).toBe(missed)
})
