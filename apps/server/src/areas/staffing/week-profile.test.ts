import { addDays, toInstant, zoneOf } from '@timeloom/engine'
import { expect, it } from 'vitest'
import { weekProfile } from './week-profile.ts'

const zone = 'Pacific/Auckland'
const place = { departmentId: 'bakery', zone }
const shift = (date: string, startMinute: number, endMinute: number) => ({
  start: toInstant(zoneOf(zone), date, startMinute),
  end: toInstant(zoneOf(zone), date, endMinute),
})
const short = (profile: ReturnType<typeof weekProfile>) =>
  profile.map(({ weekday, startMinute, endMinute, needed }) => [weekday, startMinute, endMinute, needed])

it('a week asks for as many people as it had, cut at midnight', () => {
  const monday = '2026-11-16'
  const present = [
    shift(monday, 360, 840),
    shift(monday, 480, 960),
    shift(addDays(monday, 6), 1320, 1800),
    shift(addDays(monday, -1), 1320, 1800),
  ]
  expect(short(weekProfile(present, { ...place, monday }))).toEqual([
    [1, 0, 480, 1],
    [1, 480, 840, 2],
    [1, 840, 960, 1],
    [7, 1320, 1440, 1],
  ])
})

it('an hour that is there twice is asked for once, one that is not there is not', () => {
  // The clock goes back on Sunday 5 April 2026, and forward on 27 September.
  const back = { ...place, monday: '2026-03-30' }
  expect(short(weekProfile([shift('2026-04-05', 60, 240)], back))).toEqual([[7, 60, 240, 1]])
  const forward = { ...place, monday: '2026-09-21' }
  expect(short(weekProfile([shift('2026-09-27', 60, 240)], forward))).toEqual([[7, 60, 240, 1]])
})

it('a change of the number within the hour that is there twice is asked for once', () => {
  const zoneTz = zoneOf(zone)
  const first = toInstant(zoneTz, '2026-04-05', 150)
  const present = [
    { start: first, end: first + 240 },
    { start: first + 60, end: first + 240 },
  ]
  expect(short(weekProfile(present, { ...place, monday: '2026-03-30' }))).toEqual([[7, 150, 330, 2]])
})
