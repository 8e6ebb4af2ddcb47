import { describe, expect, it } from 'vitest'
import { countSteps, joinSteps, type Need } from './count-steps.ts'

const at = (start: number, end: number) => ({ start, end })
const need = (start: number, end: number, needed: number): Need => ({ start, end, needed })
const short = (steps: ReturnType<typeof countSteps>) =>
  steps.map(({ start, end, needed, planned }) => [start, end, needed, planned])

describe('the steps of a count', () => {
  it('cover everything between the first and the last cut, and end at each', () => {
    expect(short(countSteps([0, 60, 120], [], []))).toEqual([
      [0, 60, null, 0],
      [60, 120, null, 0],
    ])
  })

  it('change where someone comes or goes: whoever goes at a minute is no longer there in it', () => {
    expect(short(countSteps([0, 120], [at(0, 60), at(60, 90), at(30, 90)], []))).toEqual([
      [0, 30, null, 1],
      [30, 60, null, 2],
      [60, 90, null, 2],
      [90, 120, null, 0],
    ])
  })

  it('count people who came before the first cut, or stay past the last', () => {
    expect(short(countSteps([0, 60], [at(-30, 30), at(40, 600), at(-60, 0), at(60, 90)], []))).toEqual([
      [0, 30, null, 1],
      [30, 40, null, 0],
      [40, 60, null, 1],
    ])
  })

  it('have the greater of two needs, that of nobody is no need of none', () => {
    const needs = [need(-60, 20, 2), need(10, 40, 1), need(50, 90, 0)]
    expect(short(countSteps([0, 60], [], needs))).toEqual([
      [0, 10, 2, 0],
      [10, 20, 2, 0],
      [20, 40, 1, 0],
      [40, 50, null, 0],
      [50, 60, 0, 0],
    ])
  })
})

it('neighbours that say the same are joined, except at cuts', () => {
  const steps = countSteps([0, 60, 120], [at(0, 30), at(30, 120)], [])
  const isSame = (one: { planned: number }, other: { planned: number }) => one.planned === other.planned
  expect(short(joinSteps(steps, { isSame, cuts: new Set([60]) }))).toEqual([
    [0, 60, null, 1],
    [60, 120, null, 1],
  ])
})
