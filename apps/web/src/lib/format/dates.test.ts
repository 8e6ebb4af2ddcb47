import { describe, expect, it } from 'vitest'
import { dayInWords, formatDate, formatMoment, formatTime, rangeInWords, wallTimeOf } from './dates.ts'

describe('formats of the user', () => {
  it.each([
    { dateFormat: 'dd/MM/yyyy', text: '05/11/2026' },
    { dateFormat: 'MM/dd/yyyy', text: '11/05/2026' },
    { dateFormat: 'dd-MM-yyyy', text: '05-11-2026' },
    { dateFormat: 'MM-dd-yyyy', text: '11-05-2026' },
    { dateFormat: 'yyyy-MM-dd', text: '2026-11-05' },
    { dateFormat: '', text: '2026-11-05' },
  ])('$dateFormat gives $text', ({ dateFormat, text }) => expect(formatDate('2026-11-05', { dateFormat })).toBe(text))

  it.each([
    { time: '00:05', text: '12:05 am' },
    { time: '12:00', text: '12:00 pm' },
    { time: '17:30', text: '05:30 pm' },
    { time: '+06:01', text: '+06:01 am' },
    { time: '24:00', text: '12:00 am' },
  ])('$time is $text by the twelve-hour clock', ({ time, text }) =>
    expect(formatTime(time, { timeFormat: 'hh:mm a' })).toBe(text),
  )

  it('a moment is told in the zone that is named', () =>
    expect(
      formatMoment('2026-11-05T11:30:00Z', { dateFormat: 'dd/MM/yyyy', timeFormat: 'HH:mm' }, 'Pacific/Auckland'),
    ).toBe('06/11/2026 00:30'))
})

describe('dates in words', () => {
  it('a day has its weekday', () => expect(dayInWords('2026-10-27')).toBe('Tue 27 Oct'))
  it.each([
    { from: '2026-11-02', to: '2026-11-08', text: '2 – 8 Nov 2026' },
    { from: '2026-10-26', to: '2026-11-08', text: '26 Oct – 8 Nov 2026' },
    { from: '2026-12-28', to: '2027-01-10', text: '28 Dec 2026 – 10 Jan 2027' },
    { from: '2026-11-05', to: '2026-11-05', text: '5 Nov 2026' },
  ])('$text', ({ from, to, text }) => expect(rangeInWords(from, to)).toBe(text))
})

describe('wallTimeOf', () => {
  it.each([
    { minute: 0, text: '00:00' },
    { minute: 1439, text: '23:59' },
    { minute: 1440, text: '+00:00' },
    { minute: -90, text: '-22:30' },
  ])('minute $minute is $text', ({ minute, text }) => expect(wallTimeOf(minute)).toBe(text))
})
