import { expect, it } from 'vitest'
import { isPasteDisabled } from './copy-dates.ts'

const WEEK = { from: '2026-11-09', to: '2026-11-15' }

it.each([
  { date: '2026-11-02', isDisabled: false, why: 'the week before ends the day before the source' },
  { date: '2026-11-03', isDisabled: true, why: 'its last day would be the first of the source' },
  { date: '2026-11-15', isDisabled: true, why: 'the last day of the source' },
  { date: '2026-11-16', isDisabled: false, why: 'the day after the source' },
])('$date: $why', ({ date, isDisabled }) => {
  expect(isPasteDisabled(WEEK, date)).toBe(isDisabled)
})

it('a single day can be copied to every other one', () => {
  const day = { from: '2026-11-09', to: '2026-11-09' }
  expect(['2026-11-08', '2026-11-09', '2026-11-10'].map((date) => isPasteDisabled(day, date))).toEqual([
    false,
    true,
    false,
  ])
})
