import { afterEach, describe, expect, it } from 'vitest'
import {
  dayWithWeekday,
  formatDate,
  formatMoment,
  formatTime,
  dateRange,
  showDatesAs,
  wallTimeOf,
  wallTimeOn,
} from './dates.ts'

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
  afterEach(() => showDatesAs('dd/MM/yyyy'))

  it.each([
    { dateFormat: 'dd/MM/yyyy', short: 'Tue 27/10', long: 'Tue 27/10/2026' },
    { dateFormat: 'MM-dd-yyyy', short: 'Tue 10-27', long: 'Tue 10-27-2026' },
    { dateFormat: 'yyyy-MM-dd', short: 'Tue 10-27', long: 'Tue 2026-10-27' },
    { dateFormat: '', short: 'Tue 10-27', long: 'Tue 2026-10-27' },
  ])('a day has its weekday, in $dateFormat', ({ dateFormat, short, long }) => {
    showDatesAs(dateFormat)
    expect([dayWithWeekday('2026-10-27'), dayWithWeekday('2026-10-27', { withYear: true })]).toEqual([short, long])
  })
  it.each([
    { from: '2026-10-26', to: '2026-11-08', dateFormat: 'dd/MM/yyyy', text: '26/10 – 08/11/2026' },
    { from: '2026-10-26', to: '2026-11-08', dateFormat: 'yyyy-MM-dd', text: '2026-10-26 – 2026-11-08' },
    { from: '2026-12-28', to: '2027-01-10', dateFormat: 'MM/dd/yyyy', text: '12/28/2026 – 01/10/2027' },
    { from: '2026-11-05', to: '2026-11-05', dateFormat: 'dd/MM/yyyy', text: '05/11/2026' },
  ])('$text', ({ from, to, dateFormat, text }) => {
    showDatesAs(dateFormat)
    expect(dateRange(from, to)).toBe(text)
  })
})

describe('wallTimeOf', () => {
  it.each([
    { minute: 0, text: '00:00' },
    { minute: 1439, text: '23:59' },
    { minute: 1440, text: '+00:00' },
    { minute: -90, text: '-22:30' },
  ])('minute $minute is $text', ({ minute, text }) => expect(wallTimeOf(minute)).toBe(text))
})

describe('a wall time as seen from a work date', () => {
  it.each([
    { why: 'the same day has no sign', at: '2026-11-04T07:58', expected: '07:58' },
    { why: 'the next day has a plus', at: '2026-11-05T06:00', expected: '+06:00' },
    { why: 'the day before has a minus', at: '2026-11-03T23:50', expected: '-23:50' },
  ])('$why', ({ at, expected }) => expect(wallTimeOn('2026-11-04', at)).toBe(expected))
})
