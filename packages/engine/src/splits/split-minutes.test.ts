import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitMinutes, type SplitAmount } from './split-minutes.ts'

const shares = (...percents: number[]): SplitAmount[] => percents.map((percent) => ({ share: percent * 100 }))
const minutes = (...parts: number[]): SplitAmount[] => parts.map((part) => ({ minutes: part }))

describe('a pair split over several jobs', () => {
  it.each([
    { why: 'halves of an odd minute: the first has it', total: 481, parts: shares(50, 50), expected: [241, 240] },
    {
      why: 'thirds: the largest remainder has the rest',
      total: 100,
      parts: shares(33.33, 33.33, 33.34),
      expected: [33, 33, 34],
    },
    { why: 'a small share may come to nothing', total: 3, parts: shares(90, 10), expected: [3, 0] },
    { why: 'nothing worked is nothing for each', total: 0, parts: shares(60, 40), expected: [0, 0] },
  ])('$why', ({ total, parts, expected }) => {
    expect(splitMinutes(total, parts)).toEqual({ minutes: expected, off: 0 })
  })

  it.each([
    { why: 'as entered', total: 480, expected: { minutes: [300, 180], off: 0 } },
    { why: 'a longer pair: the last part has more', total: 495, expected: { minutes: [300, 195], off: 15 } },
    { why: 'a shorter pair: the last part has less', total: 400, expected: { minutes: [300, 100], off: -80 } },
    { why: 'shorter than the first part', total: 200, expected: { minutes: [200, 0], off: -280 } },
  ])('minutes: $why', ({ total, expected }) => {
    expect(splitMinutes(total, minutes(300, 180))).toEqual(expected)
  })

  it('adds up to the pair after any order of edits, and says when entered minutes do not', () => {
    const byShare = fc
      .array(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 20 })
      .map((parts) => parts.map((share): SplitAmount => ({ share })))
    const byMinutes = fc
      .array(fc.integer({ min: 1, max: 600 }), { minLength: 2, maxLength: 20 })
      .map((parts) => parts.map((part): SplitAmount => ({ minutes: part })))
    const edits = fc.array(
      fc.record({ total: fc.integer({ min: 0, max: 1_440 }), parts: fc.oneof(byShare, byMinutes) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(edits, (steps) => {
        for (const { total, parts } of steps) {
          const split = splitMinutes(total, parts)
          expect(split.minutes.reduce((sum, part) => sum + part, 0)).toBe(total)
          expect(split.minutes.every((part) => part >= 0 && Number.isInteger(part))).toBe(true)
          const entered = parts.flatMap((part) => ('minutes' in part ? [part.minutes] : []))
          const isOff = entered.length > 0 && entered.reduce((sum, part) => sum + part, 0) !== total
          expect(split.off !== 0).toBe(isOff)
        }
      }),
    )
  })

  it('gives no part more or less than its share by a whole minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_440 }),
        fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 20 }),
        (total, parts) => {
          const whole = parts.reduce((sum, share) => sum + share, 0)
          const split = splitMinutes(
            total,
            parts.map((share) => ({ share })),
          )
          for (const [index, share] of parts.entries())
            expect(Math.abs((split.minutes[index] ?? 0) - (total * share) / whole)).toBeLessThan(1)
        },
      ),
    )
  })
})
