import { expect, it } from 'vitest'
import { daysIn, groupByDay, placeOf } from './days.ts'

it('a span has both its ends, and none when it ends before it starts', () => {
  expect(daysIn({ from: 3, to: 5 })).toEqual([3, 4, 5])
  expect(daysIn({ from: 3, to: 2 })).toEqual([])
})

it.each([
  { why: 'days that follow one another', days: [10, 11, 12, 13] },
  { why: 'gaps of every length', days: [10, 11, 14, 20, 21, 400, 403] },
  { why: 'one day', days: [10] },
  { why: 'no day', days: [] },
  { why: 'days before 1970', days: [-400, -3, -2, 0, 7] },
])('each day is found at its place, and no other day is: $why', ({ days }) => {
  for (let day = -410; day <= 410; day++) expect(placeOf(days, day)).toBe(days.indexOf(day))
})

it('items stand at the place of their day in the order they came, items of other days nowhere', () => {
  const items = [
    { id: 'a', day: 14 },
    { id: 'b', day: 10 },
    { id: 'c', day: 12 },
    { id: 'd', day: 14 },
  ]
  const groups = groupByDay([10, 11, 14], items, ({ day }) => day)
  expect(groups.map((group) => group?.map(({ id }) => id))).toEqual([['b'], undefined, ['a', 'd']])
})
