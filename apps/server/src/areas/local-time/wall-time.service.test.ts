import { expect, it } from 'vitest'
import { clockText, dateInWords, dayInWords, minuteOfClock, minuteOfDay, signedClockText } from './wall-time.service.ts'

it.each([
  { why: 'a time of the day itself has no sign', minute: 545, text: '09:05' },
  { why: 'the next midnight is on the day after', minute: 1440, text: '+00:00' },
  { why: 'a minute before the day begins is on the day before', minute: -1, text: '-23:59' },
  { why: 'an early start of the night before is too', minute: -120, text: '-22:00' },
])('$why', ({ minute, text }) => expect(signedClockText(minute)).toBe(text))

it('a clock time is read back as the minute that it was written of', () => {
  expect([0, 59, 60, 1439, 1440].map((minute) => minuteOfClock(clockText(minute)))).toEqual([0, 59, 60, 1439, 1440])
})

it('minutes count from the midnight of the date that is asked, in the zone that is asked', () => {
  const at = new Date('2026-03-02T11:30:00Z')
  expect(minuteOfDay(at, '2026-03-02', 'Pacific/Auckland')).toBe(1470)
  expect(minuteOfDay(at, '2026-03-02', 'UTC')).toBe(690)
})

it('a date is named the same in every zone of the server', () => {
  expect([dayInWords('2026-03-02'), dateInWords('2026-03-02')]).toEqual(['Mon 2 Mar', '2 Mar 2026'])
})
