import { expect, it } from 'vitest'
import { failureOf } from './figure.ts'

it.each([
  { why: 'a ratio at its bound is within it', ratio: 2, ratioBound: 2, fails: false },
  { why: 'a higher one misses it', ratio: 2.01, ratioBound: 2, fails: true },
  { why: 'one that could not be calculated misses it', ratio: NaN, ratioBound: 2, fails: true },
  { why: 'without a bound any ratio will do', ratio: 9, fails: false },
  { why: 'a time above its bound may be the machine', value: 900, bound: 300, fails: false },
  { why: 'a time far above its bound is not', value: 901, bound: 300, fails: true },
  { why: 'a time that was not measured is none', value: NaN, bound: 300, fails: true },
  { why: 'two long tasks where none are wanted may be the machine', value: 2, bound: 0, fails: false },
])('$why', ({ fails, ...figure }) => {
  expect(failureOf({ group: 'reads', name: 'timesheet', unit: 'ms', value: 1, ...figure }) !== null).toBe(fails)
})
