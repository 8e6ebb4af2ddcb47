import { describe, expect, it } from 'vitest'
import { gapsOf, overlapsOf, roundingBias } from './rounding-effect.ts'
import { type EngineRow, nearestRows, readyRows, type RowDraft } from './rounding-rows.ts'

const rowsOf = (drafts: RowDraft[]) => readyRows(drafts).map(({ row }) => row)
const quarter = rowsOf(nearestRows(15))
const hour = rowsOf(nearestRows(60))
const up: EngineRow[] = [
  [1, 15, 15],
  [16, 30, 30],
  [31, 45, 45],
  [46, 60, 60],
]

describe('whom rows favour', () => {
  it.each([
    { why: 'nearest quarter: nobody but for the half', rows: quarter, mean: 0, habit: 0 },
    { why: 'nothing is rounded', rows: [], mean: 0, habit: 0 },
    { why: 'always up to a quarter: an In costs what an Out gives back', rows: up, mean: 7, habit: 0 },
    { why: 'nearest hour swallows early and late', rows: hour, mean: 0.5, habit: -14 },
    { why: 'only up before the hour costs', rows: [[45, 59, 60]] as EngineRow[], mean: 2, habit: -7 },
    { why: 'only up after the hour pays', rows: [[1, 15, 15]] as EngineRow[], mean: 1.75, habit: 7 },
  ])('$why', ({ rows, mean, habit }) => {
    const bias = roundingBias(rows)
    expect(bias.meanMinutes).toBeCloseTo(mean, 5)
    expect(bias.habitMinutes).toBeCloseTo(habit, 5)
    // One set rounds both ends alike, whatever it is.
    expect(bias.inMinutes + bias.outMinutes).toBe(0)
  })
})

describe('minutes', () => {
  it('that no row holds are gaps', () => {
    expect(gapsOf([])).toEqual([{ from: 0, to: 59 }])
    expect(gapsOf(quarter)).toEqual([])
    expect(gapsOf(up)).toEqual([{ from: 0, to: 0 }])
    expect(
      gapsOf([
        [5, 9, 5],
        [20, 60, 60],
      ]),
    ).toEqual([
      { from: 0, to: 4 },
      { from: 10, to: 19 },
    ])
  })

  it('that several rows hold overlap, and say which', () => {
    const at = (rows: EngineRow[]) => overlapsOf(rows.map((row, place) => ({ place, row })))
    expect(at([...quarter])).toEqual([])
    expect(
      at([
        [0, 10, 0],
        [8, 20, 15],
        [20, 30, 30],
      ]),
    ).toEqual([
      { from: 8, to: 10, places: [0, 1] },
      { from: 20, to: 20, places: [1, 2] },
    ])
    expect(
      at([
        [0, 10, 0],
        [5, 10, 5],
        [8, 10, 8],
      ]),
    ).toEqual([
      { from: 5, to: 7, places: [0, 1] },
      { from: 8, to: 10, places: [0, 1, 2] },
    ])
  })
})
