import { expect, it } from 'vitest'
import { placePunches } from './place-punches.ts'
import type { PunchLine } from './punch-line.ts'

const now = new Date('2026-11-20T00:00:00Z')

function line(number: number, at: string, fields: Partial<PunchLine> = {}): PunchLine {
  const [date = '', time = ''] = at.split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return {
    line: number,
    text: at,
    clockId: 7,
    date,
    minute: hour * 60 + minute,
    second: 0,
    direction: 'In',
    offsetMinutes: null,
    site: null,
    source: 'import',
    ...fields,
  }
}

function place(...lines: PunchLine[]) {
  return placePunches(lines, { employees: new Map([[7, 'ada']]), zoneOn: () => 'Pacific/Auckland', now })
}

const instants = (...lines: PunchLine[]) => place(...lines).placed.map((punch) => punch.at.toISOString())

it.each([
  { why: 'winter', at: '2026-06-01 08:00', expected: '2026-05-31T20:00:00.000Z' },
  { why: 'summer', at: '2026-01-05 08:00', expected: '2026-01-04T19:00:00.000Z' },
  {
    why: 'a time that does not exist moves forward by the gap',
    at: '2026-09-27 02:30',
    expected: '2026-09-26T14:30:00.000Z',
  },
  { why: 'a repeated time is the earlier', at: '2026-04-05 02:30', expected: '2026-04-04T13:30:00.000Z' },
])('$why: $at is $expected', ({ at, expected }) => expect(instants(line(1, at))).toEqual([expected]))

it('a repeated time after a later one of the same person is the second', () => {
  const lines = [line(1, '2026-04-05 02:40'), line(2, '2026-04-05 02:20', { direction: 'Out' })]
  expect(instants(...lines)).toEqual(['2026-04-04T13:40:00.000Z', '2026-04-04T14:20:00.000Z'])
})

it('an offset in the file wins over the zone, and is kept where the two differ', () => {
  const [own, other] = place(
    line(1, '2026-06-01 08:00', { offsetMinutes: 720 }),
    line(2, '2026-06-01 08:00', { offsetMinutes: 600 }),
  ).placed
  expect(own).toMatchObject({ at: new Date('2026-05-31T20:00Z'), zone: 'Pacific/Auckland' })
  expect(other).toMatchObject({
    at: new Date('2026-05-31T22:00Z'),
    zone: '+10:00',
    localDate: '2026-06-01',
    localMinute: 480,
  })
})

it('seconds are kept', () => {
  expect(instants(line(1, '2026-06-01 08:00', { second: 59 }))).toEqual(['2026-05-31T20:00:59.000Z'])
})

it.each([
  { why: 'nobody has the number', punch: line(1, '2026-06-01 08:00', { clockId: 8 }), reason: 'unknownEmployee' },
  { why: 'it is more than a quarter of an hour ahead', punch: line(1, '2026-11-20 13:16'), reason: 'future' },
])('a line is refused when $why', ({ punch, reason }) => {
  expect(place(punch)).toMatchObject({ placed: [], refused: [{ line: 1, reason }] })
})

it('a device may be a quarter of an hour ahead', () =>
  expect(place(line(1, '2026-11-20 13:15')).placed).toHaveLength(1))
