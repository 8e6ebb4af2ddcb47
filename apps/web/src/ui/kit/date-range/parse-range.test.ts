import { describe, expect, it } from 'vitest'
import { parseRange } from './parse-range.ts'

const TODAY = '2026-11-06'

describe('parseRange', () => {
  it.each([
    { why: 'last fortnight is the previous one', typed: 'last fortnight', from: '2026-10-19', to: '2026-11-01' },
    { why: 'capitals do not matter', typed: 'This Week', from: '2026-11-02', to: '2026-11-08' },
    { why: 'any number of days back, with today', typed: 'last 10 days', from: '2026-10-28', to: '2026-11-06' },
    { why: 'two short dates', typed: '5/11 – 6/11', from: '2026-11-05', to: '2026-11-06' },
    { why: 'a dash without spaces', typed: '26/10/2026-8/11/2026', from: '2026-10-26', to: '2026-11-08' },
    { why: 'words for months', typed: '26 oct to 8 nov', from: '2026-10-26', to: '2026-11-08' },
    { why: 'dates as the wire writes them', typed: '2026-10-26 - 2026-11-08', from: '2026-10-26', to: '2026-11-08' },
    { why: 'one date is a day', typed: '5 November', from: '2026-11-05', to: '2026-11-05' },
    { why: 'a date without a year is the nearest', typed: '2/1', from: '2027-01-02', to: '2027-01-02' },
  ])('$why: $typed', ({ typed, from, to }) => expect(parseRange(typed, TODAY)).toEqual({ from, to }))

  it('reads the month first for who writes it so', () =>
    expect(parseRange('11/5', TODAY, true)).toEqual({ from: '2026-11-05', to: '2026-11-05' }))

  it.each([
    { why: 'an end before the start', typed: '8/11 – 5/11' },
    { why: 'a day that does not exist', typed: '31/11/2026' },
    { why: 'words that mean nothing', typed: 'soon' },
  ])('refuses $why', ({ typed }) => expect(parseRange(typed, TODAY)).toBeNull())
})
