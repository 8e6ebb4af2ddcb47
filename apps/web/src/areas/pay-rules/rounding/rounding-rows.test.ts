import { describe, expect, it } from 'vitest'
import { nearestRows, nextRow, readyRows, rulesOf, wrongRows } from './rounding-rows.ts'

const row = (fromTime: number | null, toT: number | null, value: number | null = 0) => ({ fromTime, toT, value })

describe('rows', () => {
  it('begin after the row before, and are numbered by position', () => {
    const first = nextRow([])
    expect(first).toEqual(row(0, 1))
    expect(nextRow([first])).toEqual(row(2, 3))
    expect(nextRow([row(0, 7), row(8, 22, 15)])).toEqual(row(23, 24))
    expect(rulesOf([row(0, 7), row(8, 22, 15)]).map(({ orderNumber }) => orderNumber)).toEqual([1, 2])
  })

  it.each([
    { why: 'none', rows: [], words: 'Warning: Please set the Rounding Rules.' },
    {
      why: '21',
      rows: Array.from({ length: 21 }, () => row(0, 1)),
      words: 'Warning: Rounding Rules cannot exceed 20.',
    },
    { why: 'To is From', rows: [row(5, 5)], words: 'Warning: Rounding rules "To" must be greater than "From".' },
    { why: 'above 60', rows: [row(50, 61)], words: 'Warning: Rounding Rule must be between 0 and 60.' },
    { why: 'Value above 60', rows: [row(50, 60, 61)], words: 'Warning: Rounding Rule must be between 0 and 60.' },
    { why: 'empty', rows: [row(50, null)], words: 'Warning: Rounding Rule must be between 0 and 60.' },
    { why: 'fine', rows: [row(0, 60, 60)], words: undefined },
    { why: '20', rows: Array.from({ length: 20 }, () => row(0, 1)), words: undefined },
  ])('$why: $words', ({ rows, words }) => expect(wrongRows(rows)).toBe(words))

  it('to the nearest are those of the neutral set, and can be saved', () => {
    expect(nearestRows(15)).toEqual([row(0, 7, 0), row(8, 22, 15), row(23, 37, 30), row(38, 52, 45), row(53, 60, 60)])
    for (const step of [5, 6, 10, 15, 30]) expect(wrongRows(nearestRows(step)), String(step)).toBeUndefined()
  })

  it('count before they can be saved, as far as they say something', () => {
    expect(readyRows([row(5, 5), row(null, 7), row(8, 70), row(8, 9, 10)])).toEqual([
      { place: 0, row: [5, 5, 0] },
      { place: 3, row: [8, 9, 10] },
    ])
  })
})
