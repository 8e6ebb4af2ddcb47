import { describe, expect, it } from 'vitest'
import { countTone, linesOf, placeOf } from './calendar-places.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

it.each([
  { why: 'one day', fromDate: '2026-11-02', toDate: '2026-11-02', place: '3 / 4' },
  { why: 'a week', fromDate: '2026-11-23', toDate: '2026-11-27', place: '24 / 29' },
  { why: 'begun the month before', fromDate: '2026-10-20', toDate: '2026-11-03', place: '2 / 5' },
  { why: 'going on next month', fromDate: '2026-11-30', toDate: '2027-01-08', place: '31 / 32' },
])('a leave of $why lies on its days', ({ fromDate, toDate, place }) => {
  expect(placeOf({ fromDate, toDate }, NOVEMBER)).toBe(place)
})

it.each([
  { approved: 1, pending: 0, limit: 2, tone: undefined },
  { approved: 1, pending: 1, limit: 2, tone: 'at' },
  { approved: 2, pending: 1, limit: 2, tone: 'over' },
  { approved: 9, pending: 9, limit: null, tone: undefined },
])('$approved away and $pending asked of $limit is $tone', ({ limit, tone, ...counts }) => {
  expect(countTone(counts, limit)).toBe(tone)
})

describe('leaves of someone', () => {
  const leave = (fromDate: string, toDate = fromDate) => ({ fromDate, toDate })

  it.each([
    {
      why: 'one after the other stand on one line',
      leaves: [leave('2026-12-01'), leave('2026-12-02', '2026-12-04')],
      lines: [0, 0],
    },
    { why: 'of one date stand below each other', leaves: [leave('2026-12-03'), leave('2026-12-03')], lines: [0, 1] },
    {
      why: 'use a line that is free again, in whatever order they come',
      leaves: [leave('2026-12-07'), leave('2026-12-01', '2026-12-05'), leave('2026-12-05', '2026-12-08')],
      lines: [0, 0, 1],
    },
  ])('$why', ({ leaves, lines }) => {
    expect(linesOf(leaves)).toEqual(lines)
  })
})
