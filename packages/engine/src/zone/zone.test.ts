import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/random-week.ts'
import { addDays, dateOfDay, dayOfDate, weekdayOf } from './civil-date.ts'
import { toInstant, toLaterInstant, toLocal, toOutInstant, transitions, zoneOf } from './zone.ts'

const zones = [
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Asia/Makassar',
  'America/Vancouver',
  'America/St_Johns',
  'Europe/London',
  'Africa/Casablanca',
  'UTC',
]
const zoneName = fc.constantFrom(...zones)
const firstDay = dayOfDate('1975-01-01')
const lastDay = dayOfDate('2060-12-31')

describe('the zone table agrees with Temporal', () => {
  it('on the wall time of every instant', () => {
    const instant = fc.integer({ min: firstDay * 1440, max: lastDay * 1440 })
    const check = fc.property(zoneName, instant, (tz, at) => {
      const theirs = Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(tz)
      expect(toLocal(zoneOf(tz), at)).toEqual({
        date: theirs.toPlainDate().toString(),
        minute: theirs.hour * 60 + theirs.minute,
        offset: theirs.offsetNanoseconds / 60_000_000_000,
      })
    })
    fc.assert(check, { numRuns: runs })
  })

  it('on the instant of every wall time, earlier and later', () => {
    const day = fc.integer({ min: firstDay, max: lastDay })
    const check = fc.property(zoneName, day, fc.integer({ min: 0, max: 1439 }), (tz, epochDay, minute) => {
      const date = dateOfDay(epochDay)
      const wall = Temporal.PlainDate.from(date).toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
      const theirs = (disambiguation: 'compatible' | 'later'): number =>
        wall.toZonedDateTime(tz, { disambiguation }).epochMilliseconds / 60_000
      expect(toInstant(zoneOf(tz), date, minute)).toBe(theirs('compatible'))
      expect(toLaterInstant(zoneOf(tz), date, minute)).toBe(theirs('later'))
    })
    fc.assert(check, { numRuns: runs })
  })

  it('around every change of the clock since 1975', () => {
    for (const tz of zones) {
      for (let year = 1975; year <= 2035; year++) {
        for (const { at, offsetBefore, offsetAfter } of transitions(zoneOf(tz), year)) {
          const offset = (minute: number): number =>
            Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(tz).offsetNanoseconds / 6e10
          expect([tz, at, offset(at - 1), offset(at)]).toEqual([tz, at, offsetBefore, offsetAfter])
        }
      }
    }
  })
})

describe('near every change of the clock', () => {
  it.each(zones)('wall times of %s are those of Temporal, earlier and later', (tz) => {
    const zone = zoneOf(tz)
    for (let year = 2012; year <= 2030; year++) {
      for (const { at } of transitions(zone, year)) {
        for (let away = -90; away <= 90; away += 15) {
          const { date, minute } = toLocal(zone, at + away)
          for (const shift of [0, 30, 60]) {
            const wall = Temporal.PlainDate.from(date)
              .toPlainDateTime()
              .add({ minutes: minute + shift })
            const theirs = (disambiguation: 'compatible' | 'later'): number =>
              wall.toZonedDateTime(tz, { disambiguation }).epochMilliseconds / 60_000
            expect([date, minute, toInstant(zone, date, minute + shift)]).toEqual([date, minute, theirs('compatible')])
            expect([date, minute, toLaterInstant(zone, date, minute + shift)]).toEqual([date, minute, theirs('later')])
          }
        }
      }
    }
  })

  it.each([
    { why: 'in its first hour', tz: 'Africa/Sao_Tome', year: 2018, at: ['2018-01-01T01:00Z'] },
    { why: 'and not the year before', tz: 'Africa/Sao_Tome', year: 2017, at: [] },
    { why: 'in its last hours', tz: 'Asia/Dhaka', year: 2009, at: ['2009-06-19T17:00Z', '2009-12-31T17:00Z'] },
    { why: 'and not the year after', tz: 'Asia/Dhaka', year: 2010, at: [] },
  ])('a change belongs to the UTC year it happens in, $why', ({ tz, year, at }) => {
    const found = transitions(zoneOf(tz), year).map((change) => change.at)
    expect(found).toEqual(at.map((text) => Temporal.Instant.from(text).epochMilliseconds / 60_000))
  })
})

describe('wall times of Auckland', () => {
  const auckland = zoneOf('Pacific/Auckland')
  it.each([
    { why: 'a wall time in the gap moves forward by the gap', date: '2026-09-27', minute: 150, local: '03:30' },
    { why: 'midnight of the changing day is ordinary', date: '2026-09-27', minute: 0, local: '00:00' },
    { why: '24:00 is the next midnight', date: '2026-09-26', minute: 1440, local: '00:00' },
  ])('$why', ({ date, minute, local }) => {
    const { minute: found } = toLocal(auckland, toInstant(auckland, date, minute))
    expect(`${String(Math.floor(found / 60)).padStart(2, '0')}:${String(found % 60).padStart(2, '0')}`).toBe(local)
  })

  it('an Out that would precede its In is the later of two', () => {
    const inAt = toInstant(auckland, '2026-04-05', 170)
    expect(toOutInstant(auckland, '2026-04-05', 130, inAt) - inAt).toBe(20)
    expect(toOutInstant(auckland, '2026-04-05', 175, inAt) - inAt).toBe(5)
  })

  it('an unknown zone is refused', () => {
    expect(() => zoneOf('Pacific/Atlantis')).toThrow(RangeError)
  })
})

describe('civil dates', () => {
  it('count every day of 250 years as the platform does', () => {
    const wrong: number[] = []
    for (let day = -25_000; day < 66_000; day++) {
      const date = new Date(day * 86_400_000)
      const isSame = dateOfDay(day) === date.toISOString().slice(0, 10) && dayOfDate(dateOfDay(day)) === day
      if (!isSame || weekdayOf(day) !== (date.getUTCDay() + 6) % 7) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    { why: 'February ends on its last day', from: '2028-02-28', days: 1, to: '2028-02-29' },
    { why: 'a century year is not a leap year', from: '2100-02-28', days: 1, to: '2100-03-01' },
    { why: 'days can be subtracted too', from: '2027-01-01', days: -1, to: '2026-12-31' },
  ])('$why', ({ from, days, to }) => expect(addDays(from, days)).toBe(to))

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-32',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '2026-1-011',
    '2026/01/01',
    '2026-01/01',
    '2026/01-01',
    '20x6-01-01',
    '202:-01-01',
    '202/-01-01',
    '2026-x1-01',
    '2026-01-x1',
    '',
    '2026-01-01T00:00',
    '2026-01-011',
  ])('%s is not a date', (text) => expect(() => dayOfDate(text)).toThrow(`not a date: ${text}`))

  it('a year has four digits', () => expect(dateOfDay(dayOfDate('0099-12-31') + 1)).toBe('0100-01-01'))
})
