import { describe, expect, it } from 'vitest'
import { readAsked } from './read-asked.ts'

/** A Friday. */
const TODAY = '2026-11-06'

describe('a date with words', () => {
  it.each([
    { why: 'a number is the nearest such day', typed: 'mel 27', words: ['mel'], from: '2026-10-27', to: '2026-10-27' },
    {
      why: 'the date may stand first',
      typed: '27 oct mele f',
      words: ['mele', 'f'],
      from: '2026-10-27',
      to: '2026-10-27',
    },
    { why: 'a range too', typed: 'mel last fortnight', words: ['mel'], from: '2026-10-19', to: '2026-11-01' },
    { why: 'a weekday is the latest one', typed: 'ines tue', words: ['ines'], from: '2026-11-03', to: '2026-11-03' },
    { why: 'today counts as its weekday', typed: 'friday', words: [], from: '2026-11-06', to: '2026-11-06' },
    { why: 'a date alone', typed: '5/11', words: [], from: '2026-11-05', to: '2026-11-05' },
    { why: 'two dates', typed: '26 oct – 8 nov', words: [], from: '2026-10-26', to: '2026-11-08' },
    { why: 'accents do not matter', typed: 'Tāmati today', words: ['tamati'], from: TODAY, to: TODAY },
  ])('$why: $typed', ({ typed, words, from, to }) =>
    expect(readAsked(typed, TODAY)[0]).toEqual({ words, range: { from, to } }),
  )
})

it('a number may also be a clock ID', () =>
  expect(readAsked('27', TODAY)).toContainEqual({ words: ['27'], range: null }))

it('a day that no month near has is a word', () =>
  expect(readAsked('mel 32', TODAY)).toEqual([{ words: ['mel', '32'], range: null }]))

it('words alone have one meaning', () =>
  expect(readAsked(' Time  appr ', TODAY)).toEqual([{ words: ['time', 'appr'], range: null }]))
