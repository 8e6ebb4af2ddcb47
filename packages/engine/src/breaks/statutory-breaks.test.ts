import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statutoryBreakLengths, statutoryBreaks } from './statutory-breaks.ts'

const DATE = '2026-05-04'

describe('breaks due in a work period', () => {
  it.each([
    { why: 'nothing: none', minutes: 0, paidRestBreaks: 0, mealBreaks: 0 },
    { why: 'under two hours: none', minutes: 119, paidRestBreaks: 0, mealBreaks: 0 },
    { why: 'two hours: a rest break', minutes: 120, paidRestBreaks: 1, mealBreaks: 0 },
    { why: 'four hours: no meal yet', minutes: 240, paidRestBreaks: 1, mealBreaks: 0 },
    { why: 'more than four hours: a meal', minutes: 241, paidRestBreaks: 1, mealBreaks: 1 },
    { why: 'six hours: still one rest break', minutes: 360, paidRestBreaks: 1, mealBreaks: 1 },
    { why: 'more than six hours: a second rest break', minutes: 361, paidRestBreaks: 2, mealBreaks: 1 },
    { why: 'eight hours: no more', minutes: 480, paidRestBreaks: 2, mealBreaks: 1 },
    { why: 'under two hours beyond eight add nothing', minutes: 599, paidRestBreaks: 2, mealBreaks: 1 },
    { why: 'two hours beyond: a third rest break', minutes: 600, paidRestBreaks: 3, mealBreaks: 1 },
    { why: 'four hours beyond: no second meal yet', minutes: 720, paidRestBreaks: 3, mealBreaks: 1 },
    { why: 'more than four hours beyond: a second meal', minutes: 721, paidRestBreaks: 3, mealBreaks: 2 },
    { why: 'six hours beyond: no fourth rest break yet', minutes: 840, paidRestBreaks: 3, mealBreaks: 2 },
    { why: 'more than six hours beyond: a fourth', minutes: 841, paidRestBreaks: 4, mealBreaks: 2 },
    { why: 'sixteen hours are twice eight', minutes: 960, paidRestBreaks: 4, mealBreaks: 2 },
    { why: 'two hours beyond sixteen: a fifth', minutes: 1080, paidRestBreaks: 5, mealBreaks: 2 },
  ])('$why', ({ minutes, paidRestBreaks, mealBreaks }) =>
    expect(statutoryBreaks(minutes, DATE)).toEqual({ paidRestBreaks, mealBreaks }),
  )

  it('a longer work period never has fewer', () => {
    const check = fc.property(fc.integer({ min: 0, max: 2000 }), (minutes) => {
      const [now, later] = [statutoryBreaks(minutes, DATE), statutoryBreaks(minutes + 1, DATE)]
      expect(later.paidRestBreaks).toBeGreaterThanOrEqual(now.paidRestBreaks)
      expect(later.mealBreaks).toBeGreaterThanOrEqual(now.mealBreaks)
    })
    fc.assert(check, { numRuns: 500 })
  })

  it('are those of the law in force on the date: before 6 May 2019 it named none', () => {
    expect(statutoryBreaks(480, '2019-05-05')).toEqual({ paidRestBreaks: 0, mealBreaks: 0 })
    expect(statutoryBreaks(480, '2019-05-06')).toEqual({ paidRestBreaks: 2, mealBreaks: 1 })
  })
})

it.each([
  { why: 'New Zealand', tz: 'Pacific/Auckland', date: DATE, lengths: { restMinutes: 10, mealMinutes: 30 } },
  { why: 'the Chatham Islands', tz: 'Pacific/Chatham', date: DATE, lengths: { restMinutes: 10, mealMinutes: 30 } },
  { why: 'no other country', tz: 'Australia/Sydney', date: DATE, lengths: null },
  { why: 'nothing before the law', tz: 'Pacific/Auckland', date: '2019-05-05', lengths: null },
])('the law has lengths for $why', ({ tz, date, lengths }) => {
  const found = statutoryBreakLengths(tz, date)
  if (lengths === null) expect(found).toBeNull()
  else expect(found).toMatchObject(lengths)
})
