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
      ['UnscheduleBreak', null],
    ],
  },
  {
    why: 'gone early',
    punches: ['In 08:00', 'Out 12:00', 'In 12:30', 'Out 15:00'],
    marks: [
      [null, null],
      ['UnscheduleBreak', 'EarlyDeparture'],
    ],
  },
  {
    why: 'early',
    punches: ['In 07:00', 'Out 12:00', 'In 12:30', 'Out 16:00'],
    marks: [
      ['EarlyArrival', null],
      ['UnscheduleBreak', null],
    ],
  },
  {
    why: 'gone late',
    punches: ['In 08:00', 'Out 12:00', 'In 12:30', 'Out 17:00'],
    marks: [
      [null, null],
      ['UnscheduleBreak', 'LateDeparture'],
    ],
  },
])('$why is marked at its own punch only, the break at its return', ({ punches, marks }) => {
  expect(marksOf(punches, { acceptEA: false })).toEqual(marks)
})

it.each([
  {
    why: 'a break too long',
    rules: { clockOutForBreaks: true, breakCalculationType: 'HoursAtWork', workTime: 4, breakTime: 30 } as const,
    punches: ['In 08:00', 'Out 10:00', 'In 10:10', 'Out 12:00', 'In 12:57', 'Out 16:00'],
    marks: [null, null, 'LongBreak'],
  },
  {
    why: 'a break that nobody planned',
    rules: {
      clockOutForBreaks: true,
      breakCalculationType: 'TimeOfDay',
      breakStartTime: 720,
      breakTime: 60,
    } as const,
    punches: ['In 08:00', 'Out 10:00', 'In 10:27', 'Out 12:00', 'In 13:00', 'Out 16:00'],
    marks: [null, 'UnscheduleBreak', 'LongBreak'],
  },
  {
    why: 'a late In before a break stays at its own punch, and the break',
    rules: { breakCalculationType: 'None' } as const,
    punches: ['In 08:10', 'Out 12:00', 'In 12:27', 'Out 16:00'],
    marks: ['LateArrival', 'UnscheduleBreak'],
  },
])('$why is marked on the return from it', ({ rules, punches, marks }) => {
  expect(marksOf(punches, rules)?.map(([inException]) => inException)).toEqual(marks)
})
