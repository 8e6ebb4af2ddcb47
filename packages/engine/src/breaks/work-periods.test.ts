import { expect, it } from 'vitest'
import { workPeriods } from './work-periods.ts'

const part = (start: number, end: number, breakMinutes = 0) => ({ start, end, breakMinutes })

it.each([
  { why: 'no work is no period', parts: [], periods: [] },
  { why: 'a shift is a period with its break', parts: [part(480, 960, 30)], periods: [part(480, 960, 30)] },
  {
    why: 'the gap of two parts is a break',
    parts: [part(480, 720, 10), part(765, 1020, 5)],
    periods: [part(480, 1020, 60)],
  },
  { why: 'so is one of two hours', parts: [part(480, 600), part(720, 840)], periods: [part(480, 840, 120)] },
  {
    why: 'a longer gap divides two periods',
    parts: [part(480, 600), part(721, 840)],
    periods: [part(480, 600), part(721, 840)],
  },
  { why: 'parts that meet have no break', parts: [part(480, 720), part(720, 960)], periods: [part(480, 960)] },
  {
    why: 'parts come in any order, and a short one may lie in a long one',
    parts: [part(600, 660), part(480, 960)],
    periods: [part(480, 960)],
  },
])('$why', ({ parts, periods }) => expect(workPeriods(parts)).toEqual(periods))

it('leaves what it was given as it was', () => {
  const parts = [part(480, 720), part(730, 960)]
  workPeriods(parts)
  expect(parts).toEqual([part(480, 720), part(730, 960)])
})
