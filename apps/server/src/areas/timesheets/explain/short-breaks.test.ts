import type { DayExplanation } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { shortBreaks } from './short-breaks.ts'

type Pieces = DayExplanation['lanes']['paid']

const day = { day: '2026-05-04', tz: 'Pacific/Auckland' }
const work = (from: number, to: number, outcome: Pieces[number]['outcome'] = 'ordinary') => ({ from, to, outcome })
const taken = (...pieces: Pieces) => shortBreaks(pieces, day).map(({ takenMinutes }) => takenMinutes)

it('names a work period without a meal break, with what is due and what was taken', () => {
  expect(shortBreaks([work(480, 960)], day)).toEqual([
    { from: 480, to: 960, paidRestBreaks: 2, restMinutes: 10, mealBreaks: 1, mealMinutes: 30, takenMinutes: 0 },
  ])
})

it.each<{ why: string; pieces: Pieces; expected: number[] }>([
  { why: 'four hours need none', pieces: [work(480, 720)], expected: [] },
  { why: 'a deducted break is one', pieces: [work(480, 720), work(720, 750, 'break'), work(750, 990)], expected: [] },
  { why: 'a shorter one is named', pieces: [work(480, 720), work(720, 740, 'break'), work(740, 990)], expected: [20] },
  { why: 'a gap between punches is one', pieces: [work(480, 720), work(750, 990)], expected: [] },
  { why: 'a long gap divides the day', pieces: [work(480, 720), work(900, 1140)], expected: [] },
  { why: 'early time that is cut is no work', pieces: [work(450, 480, 'unpaidEarly'), work(480, 720)], expected: [] },
  { why: 'overtime is work', pieces: [work(480, 720), work(720, 721, 'pendingOvertime')], expected: [0] },
  { why: 'a night shift is one period', pieces: [work(1320, 1440), work(1440, 1800, 'phWorked')], expected: [0] },
])('$why', ({ pieces, expected }) => expect(taken(...pieces)).toEqual(expected))

it('is of New Zealand, and of days since the law', () => {
  expect(shortBreaks([work(480, 960)], { ...day, tz: 'Australia/Sydney' })).toEqual([])
  expect(shortBreaks([work(480, 960)], { ...day, day: '2019-05-05' })).toEqual([])
})
