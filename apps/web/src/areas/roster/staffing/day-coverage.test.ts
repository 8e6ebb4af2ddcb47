import { expect, it } from 'vitest'
import { byWallTime, type CoverageDay, coverageState, mostOf } from './day-coverage.ts'

const step = (from: number, to: number, needed: number, planned: number) => ({
  from,
  to,
  needed,
  planned,
  under: Math.max(0, needed - planned),
  over: needed === 0 ? 0 : Math.max(0, planned - needed),
})

const day = (steps: CoverageDay['steps'], date = '2026-11-09'): CoverageDay => ({
  date,
  steps,
  underMinutes: 0,
  overMinutes: 0,
})

it.each([
  {
    why: 'missing people come before too many, however many those are',
    steps: [step(360, 600, 2, 9), step(600, 660, 3, 2)],
    kind: 'under',
    from: 600,
  },
  {
    why: 'of several gaps the greatest is the one to fill first',
    steps: [step(360, 600, 4, 3), step(600, 615, 4, 2)],
    kind: 'under',
    from: 600,
  },
  {
    why: 'of equal gaps the longest',
    steps: [step(360, 420, 4, 3), step(600, 840, 4, 3), step(900, 960, 4, 3)],
    kind: 'under',
    from: 600,
  },
  { why: 'nobody is missing', steps: [step(360, 600, 2, 2), step(600, 660, 2, 3)], kind: 'over', from: 600 },
  {
    why: 'as many as needed at each time',
    steps: [step(360, 600, 2, 2), step(600, 660, 3, 3)],
    kind: 'met',
    from: 600,
  },
  { why: 'nobody is required', steps: [step(360, 600, 0, 2), step(600, 660, 0, 5)], kind: 'unasked', from: 600 },
])('$kind: $why', ({ steps, kind, from }) => {
  expect(coverageState(day(steps))).toMatchObject({ kind, step: { from } })
})

it('a day with nobody on and nobody needed', () => expect(coverageState(day([]))).toEqual({ kind: 'nobody' }))

it('a chart reaches up to those needed, and to those on', () => {
  expect(mostOf([day([step(0, 60, 7, 2)]), day([step(0, 60, 0, 5)])])).toBe(7)
  expect(mostOf([])).toBe(1)
})

it('on the day that loses an hour times are those on the wall, to its end', () => {
  const { steps } = byWallTime(day([step(60, 120, 1, 1), step(120, 1380, 1, 1)], '2026-09-27'), 'Pacific/Auckland')
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [60, 180],
    [180, 1440],
  ])
})

it('on the day that has an hour twice the day ends at its midnight', () => {
  const { steps } = byWallTime(day([step(60, 240, 1, 1), step(240, 1500, 1, 1)], '2026-04-05'), 'Pacific/Auckland')
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [60, 180],
    [180, 1440],
  ])
})
