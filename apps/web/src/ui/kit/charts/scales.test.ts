import { describe, expect, it } from 'vitest'
import { bandScale, linearScale, roundTicks } from './scales.ts'

describe('linearScale', () => {
  it('maps ends to ends and the middle to the middle', () =>
    expect([0, 5, 10].map(linearScale([0, 10], [100, 0]))).toEqual([100, 50, 0]))
  it('a domain of one value stays at the start', () => expect(linearScale([3, 3], [0, 100])(3)).toBe(0))
})

describe('bandScale', () => {
  it('the bands and their gaps fill the range', () => {
    const { width, startOf } = bandScale(4, [0, 100], 0.2)
    expect(width).toBe(20)
    expect([0, 3].map(startOf)).toEqual([2.5, 77.5])
  })
  it('no band has no width', () => expect(bandScale(0, [0, 100], 0.2).width).toBe(0))
})

describe('roundTicks', () => {
  it.each([
    { why: 'steps of two', most: 8, about: 4, ticks: [0, 2, 4, 6, 8] },
    { why: 'the last is above the most', most: 9.5, about: 4, ticks: [0, 5, 10] },
    { why: 'fractions stay exact', most: 0.3, about: 3, ticks: [0, 0.1, 0.2, 0.3] },
    { why: 'nothing is nothing', most: 0, about: 4, ticks: [0] },
  ])('$why', ({ most, about, ticks }) => expect(roundTicks(most, about)).toEqual(ticks))
})
