import { expect, it } from 'vitest'
import { clockWords, durationWords } from './durations.ts'

it.each([
  { why: 'nothing', ms: 0, words: '0 s' },
  { why: 'before now, where two clocks differ', ms: -5000, words: '0 s' },
  { why: 'seconds up to two minutes', ms: 119_999, words: '119 s' },
  { why: 'then minutes', ms: 120_000, words: '2 min' },
  { why: 'up to two hours', ms: 7_199_999, words: '119 min' },
  { why: 'then hours', ms: 7_200_000, words: '2 h' },
  { why: 'and from two days on, days', ms: 48 * 3_600_000, words: '2 days' },
])('$why', ({ ms, words }) => expect(durationWords(ms)).toBe(words))

it('a clock is ahead or behind', () => {
  expect(clockWords(239_900)).toBe('4 min ahead')
  expect(clockWords(-45_000)).toBe('45 s behind')
})
