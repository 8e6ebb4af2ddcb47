import { expect, it } from 'vitest'
import { inputWith, mondayOf, punch, row, section } from '../testing/employee.ts'

const marksOf = (punches: string[], payGroup = {}) => {
  const schedule = [row([section('08:00', '16:00')])]
  const { shifts } = mondayOf(inputWith(payGroup, { schedule, punches: punches.map((text) => punch(text)) }))
  return shifts[0]?.pairs.map(({ inException, outException }) => [inException, outException])
}

it.each([
  {
    why: 'late',
    punches: ['In 08:10', 'Out 12:00', 'In 12:30', 'Out 16:00'],
    marks: [
      ['LateArrival', null],
      [null, null],
    ],
  },
  {
    why: 'gone early',
    punches: ['In 08:00', 'Out 12:00', 'In 12:30', 'Out 15:00'],
    marks: [
      [null, null],
      [null, 'EarlyDeparture'],
    ],
  },
  {
    why: 'early',
    punches: ['In 07:00', 'Out 12:00', 'In 12:30', 'Out 16:00'],
    marks: [
      ['EarlyArrival', null],
      [null, null],
    ],
  },
  {
    why: 'gone late',
    punches: ['In 08:00', 'Out 12:00', 'In 12:30', 'Out 17:00'],
    marks: [
      [null, null],
      [null, 'LateDeparture'],
    ],
  },
])('$why is marked at its own punch only', ({ punches, marks }) => {
  expect(marksOf(punches, { acceptEA: false })).toEqual(marks)
})
