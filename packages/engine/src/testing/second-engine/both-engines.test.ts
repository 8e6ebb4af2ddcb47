import { describe, expect, it } from 'vitest'
import { compare, differs, shrink, weekOf } from './compare-weeks.ts'

/** A few seconds of what `compare.ts` does at length: the same weeks each time, plus some drawn at random. */
const drawnNow = Date.now() % 1_000_000_000

describe.each([
  ['the same weeks each time', 1, 250],
  ['weeks drawn now', drawnNow, 50],
])('the two engines agree on %s', (_name, seed, weeks) => {
  it(`from seed ${seed}`, () => {
    for (let i = seed; i < seed + weeks; i++) {
      const inputs = weekOf(i)
      if (!differs(inputs)) continue
      const smallest = shrink(inputs)
      const { first, second } = compare(smallest)
      expect(first, `week ${i}, which is at its smallest ${JSON.stringify(smallest)}`).toBe(second)
    }
  })
})
