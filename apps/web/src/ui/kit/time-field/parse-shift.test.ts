import { expect, it } from 'vitest'
import { parseShift } from './parse-shift.ts'

it.each([
  { why: 'an end before its start is in the afternoon', typed: '9-530', start: 540, end: 1050 },
  { why: 'spaces and colons are fine', typed: ' 9:00 – 17:30 ', start: 540, end: 1050 },
  { why: 'halves of the day are what they say', typed: '8a to 4p', start: 480, end: 960 },
  { why: 'with am and pm', typed: '8 am - 12 pm', start: 480, end: 720 },
  { why: 'a night ends on the next day', typed: '22-6', start: 1320, end: 1800 },
  { why: 'a plus means the next day', typed: '14-+1:00', start: 840, end: 1500 },
  { why: '24 is the end of the day', typed: '16-24', start: 960, end: 1440 },
  { why: 'so is 2400', typed: '1600-2400', start: 960, end: 1440 },
  { why: 'a minus is the evening before', typed: '-22-6', start: -120, end: 360 },
])('$why: $typed', ({ typed, start, end }) => {
  expect(parseShift(typed)).toEqual({ startMinute: start, endMinute: end })
})

it.each([
  { why: 'one time is no shift', typed: '9' },
  { why: 'an end is missing', typed: '9-' },
  { why: 'a shift of the day does not start on the next', typed: '+1-5' },
  { why: 'there is no 25', typed: '9-25' },
  { why: 'words are no times', typed: 'day off' },
  { why: 'three times are no shift', typed: '8-12-16' },
])('$why: $typed', ({ typed }) => expect(parseShift(typed)).toBeNull())
