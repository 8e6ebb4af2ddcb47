import { expect, it } from 'vitest'
import { longDateOf, momentOf, timeOf, wallTimeText } from './format-time.ts'

const AUCKLAND = { timeZoneId: 'Pacific/Auckland', timeFormat: 'HH:mm' }
const AT = '2026-11-05T18:55:00.000Z'

it('times are of the company’s zone, in its format', () => {
  expect(timeOf(AT, AUCKLAND)).toBe('07:55')
  expect(timeOf(AT, { ...AUCKLAND, timeFormat: 'hh:mm a' })).toBe('07:55 am')
  expect(longDateOf(AT, AUCKLAND.timeZoneId)).toBe('Friday 6 November')
})

it.each([
  { time: '00:05', text: '12:05 am' },
  { time: '12:00', text: '12:00 pm' },
  { time: '16:30', text: '04:30 pm' },
])('$time is $text by the twelve-hour clock', ({ time, text }) => expect(wallTimeText(time, 'hh:mm a')).toBe(text))

it('a moment of another day says which', () => {
  expect(momentOf(AT, AUCKLAND, Date.parse('2026-11-06T02:00:00Z'))).toBe('07:55')
  expect(momentOf(AT, AUCKLAND, Date.parse('2026-11-07T02:00:00Z'))).toBe('Fri 6 Nov 07:55')
})
