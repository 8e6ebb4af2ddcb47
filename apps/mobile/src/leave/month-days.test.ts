import { expect, it } from 'vitest'
import { addMonths, choose, weeksOf } from './month-days.ts'

it('a month has whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)?.slice(0, 2)).toEqual(['2026-11-30', null])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

it('months go on over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it('the first touch chooses a day, a later one the days up to it, and the next begins again', () => {
  const one = choose(null, '2026-11-12')
  expect(one).toEqual({ from: '2026-11-12', to: '2026-11-12' })
  const many = choose(one, '2026-11-14')
  expect(many).toEqual({ from: '2026-11-12', to: '2026-11-14' })
  expect(choose(many, '2026-11-13')).toEqual({ from: '2026-11-13', to: '2026-11-13' })
  expect(choose(one, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
})
