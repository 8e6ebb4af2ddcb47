import { expect, it } from 'vitest'
import { hours2, hoursInProse, sumOfHours } from './hours.ts'

it('pay tables show two decimals', () => expect(hours2(456)).toBe('7.60'))

it.each([
  { minutes: 456, text: '7h 36m' },
  { minutes: 480, text: '8h' },
  { minutes: 30, text: '30m' },
  { minutes: 0, text: '0m' },
  { minutes: -75, text: '-1h 15m' },
])('$minutes minutes are $text in prose', ({ minutes, text }) => expect(hoursInProse(minutes)).toBe(text))

it.each([
  { why: 'three times twenty minutes are an hour', hours: [0.33, 0.33, 0.33], sum: 1 },
  { why: 'many of them miss nothing', hours: Array.from({ length: 600 }, () => 7.97), sum: 4780 },
  { why: 'nothing is none', hours: [], sum: 0 },
])('a sum of hours is of minutes: $why', ({ hours, sum }) => expect(sumOfHours(hours)).toBe(sum))
