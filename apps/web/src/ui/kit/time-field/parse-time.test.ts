import { describe, expect, it } from 'vitest'
import { parseTime } from './parse-time.ts'

describe('parseTime', () => {
  it.each([
    { why: 'one digit is an hour', typed: '9', minute: 540 },
    { why: 'two digits are an hour', typed: '17', minute: 1020 },
    { why: 'of three digits the last two are minutes', typed: '930', minute: 570 },
    { why: 'four digits are a whole time', typed: '0930', minute: 570 },
    { why: 'a colon separates', typed: '9:30', minute: 570 },
    { why: 'a dot separates', typed: '17.30', minute: 1050 },
    { why: 'a is the morning', typed: '9a', minute: 540 },
    { why: 'p is the afternoon', typed: '530p', minute: 1050 },
    { why: 'a space and pm are fine', typed: '5:30 PM', minute: 1050 },
    { why: '12 in the morning is midnight', typed: '12am', minute: 0 },
    { why: '12 in the afternoon is noon', typed: '12p', minute: 720 },
    { why: 'a plus is the next day', typed: '+1:00', minute: 1500 },
    { why: 'midnight of the next day', typed: '+0', minute: 1440 },
  ])('$why: $typed', ({ typed, minute }) => {
    expect(parseTime(typed)).toEqual({ minute, isNextDay: minute >= 1440 })
  })

  it.each([
    { why: 'there is no hour 24', typed: '24' },
    { why: 'there is no minute 60', typed: '960' },
    { why: 'there is no 13 in the afternoon', typed: '13p' },
    { why: 'nothing is no time', typed: '' },
    { why: 'words are no time', typed: 'noon' },
    { why: 'five digits are no time', typed: '12345' },
  ])('$why: $typed', ({ typed }) => expect(parseTime(typed)).toBeNull())
})
