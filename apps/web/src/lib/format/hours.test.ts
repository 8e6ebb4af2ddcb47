import { expect, it } from 'vitest'
import { hours2, hoursInProse } from './hours.ts'

it('pay tables show two decimals', () => expect(hours2(456)).toBe('7.60'))

it.each([
  { minutes: 456, text: '7h 36m' },
  { minutes: 480, text: '8h' },
  { minutes: 30, text: '30m' },
  { minutes: 0, text: '0m' },
  { minutes: -75, text: '-1h 15m' },
])('$minutes minutes are $text in prose', ({ minutes, text }) => expect(hoursInProse(minutes)).toBe(text))
