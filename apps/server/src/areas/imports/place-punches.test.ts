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

const instants = async (...lines: PunchLine[]) => (await place(...lines)).placed.map((punch) => punch.at.toISOString())

it.each([
  { why: 'winter', at: '2026-06-01 08:00', expected: '2026-05-31T20:00:00.000Z' },
  { why: 'summer', at: '2026-01-05 08:00', expected: '2026-01-04T19:00:00.000Z' },
  {
    why: 'a time that does not exist moves forward by the gap',
    at: '2026-09-27 02:30',
    expected: '2026-09-26T14:30:00.000Z',
  },
  { why: 'a repeated time is the earlier', at: '2026-04-05 02:30', expected: '2026-04-04T13:30:00.000Z' },
])('$why: $at is $expected', async ({ at, expected }) => expect(await instants(line(1, at))).toEqual([expected]))

it('a repeated time after a later one of the same person is the second', async () => {
  const lines = [line(1, '2026-04-05 02:40'), line(2, '2026-04-05 02:20', { direction: 'Out' })]
  expect(await instants(...lines)).toEqual(['2026-04-04T13:40:00.000Z', '2026-04-04T14:20:00.000Z'])
})

it('an offset in the file wins over the zone, and is kept where the two differ', async () => {
  const { placed, otherOffset } = await place(
    line(1, '2026-06-01 08:00', { offsetMinutes: 720 }),
    line(2, '2026-06-01 08:00', { offsetMinutes: 600 }),
  )
  const [own, other] = placed
  expect(otherOffset).toEqual([
    { line: 2, written: '2026-06-01 08:00 +10:00', local: '2026-06-01 10:00', zone: 'Pacific/Auckland' },
  ])
  expect(own).toMatchObject({ at: new Date('2026-05-31T20:00Z'), zone: 'Pacific/Auckland' })
  expect(other).toMatchObject({
    at: new Date('2026-05-31T22:00Z'),
    zone: '+10:00',
    localDate: '2026-06-01',
    localMinute: 480,
  })
})

it('seconds are kept', async () => {
  expect(await instants(line(1, '2026-06-01 08:00', { second: 59 }))).toEqual(['2026-05-31T20:00:59.000Z'])
})

it.each([
  { why: 'the number is unknown', punch: line(1, '2026-06-01 08:00', { clockId: 8 }), reason: 'unknownEmployee' },
  { why: 'it is more than a quarter of an hour ahead', punch: line(1, '2026-11-20 13:16'), reason: 'future' },
])('a line is refused when $why', async ({ punch, reason }) => {
  expect(await place(punch)).toMatchObject({ placed: [], refused: [{ line: 1, reason }] })
})

it('a device may be a quarter of an hour ahead', async () =>
  expect((await place(line(1, '2026-11-20 13:15'))).placed).toHaveLength(1))

it.each([
  { why: 'the time before the clocks go back', offsetMinutes: 780 },
  { why: 'the repeated one', offsetMinutes: 720 },
])('both offsets of a repeated hour are the zone’s own: $why', async ({ offsetMinutes }) => {
  const { placed, otherOffset } = await place(line(1, '2026-04-05 02:30', { offsetMinutes }))
  expect(placed).toMatchObject([{ zone: 'Pacific/Auckland' }])
  expect(otherOffset).toEqual([])
})
