import { dateOfDay, toInstant, zoneOf } from '@timeloom/engine'
import { expect, it } from 'vitest'
import { chooseInstant, dateOfEntry, dayTypeOf, momentOf, wallTimeAt } from './punch-moment.ts'

const zone = 'Pacific/Auckland'
const iso = (instant: number) => new Date(instant * 60_000).toISOString().slice(0, 16)

it.each([
  { dayType: 'Previous', expected: '2026-02-28' },
  { dayType: 'Today', expected: '2026-03-01' },
  { dayType: 'NextDay', expected: '2026-03-02' },
] as const)('$dayType of 1 March is $expected', ({ dayType, expected }) => {
  expect(dateOfEntry({ day: '2026-03-01', dayType })).toBe(expected)
  expect(dayTypeOf('2026-03-01', expected)).toBe(dayType)
})

it('a date further away than a day has no day type', () =>
  expect(dayTypeOf('2026-03-01', dateOfDay(0))).toBeUndefined())

it('a time that does not exist moves forward by the gap, and is kept as the time it became', () => {
  const { earlier, later } = momentOf({ day: '2026-09-27', dayType: 'Today', punchTime: '02:30' }, zone)
  expect([iso(earlier), iso(later)]).toEqual(['2026-09-26T14:30', '2026-09-26T14:30'])
  expect(wallTimeAt(earlier, zone)).toEqual({ localDate: '2026-09-27', localMinute: 3 * 60 + 30 })
})

const repeated = momentOf({ day: '2026-04-05', dayType: 'Today', punchTime: '02:20' }, zone)
const inAt = (minute: number) => ({ at: toInstant(zoneOf(zone), '2026-04-05', minute), direction: 'In' as const })

it.each([
  { why: 'an In is the earlier', direction: 'In', before: [], expected: '2026-04-04T13:20' },
  {
    why: 'an Out after an In of the evening is the earlier',
    direction: 'Out',
    before: [inAt(-120)],
    expected: '2026-04-04T13:20',
  },
  {
    why: 'an Out that would precede its In is the later',
    direction: 'Out',
    before: [inAt(160)],
    expected: '2026-04-04T14:20',
  },
  {
    why: 'an Out in the minute of its In is the later',
    direction: 'Out',
    before: [inAt(140)],
    expected: '2026-04-04T14:20',
  },
  {
    why: 'an In that was left already is not its In',
    direction: 'Out',
    before: [inAt(150), { at: inAt(155).at, direction: 'Out' }],
    expected: '2026-04-04T13:20',
  },
] as const)('of a repeated time $why', ({ direction, before, expected }) => {
  expect(iso(chooseInstant(repeated, direction, [...before]))).toBe(expected)
})
