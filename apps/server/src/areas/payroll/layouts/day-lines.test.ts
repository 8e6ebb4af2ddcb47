import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, linesOf } from '../export-lines.ts'
import { splitByDay, type DayPart } from './day-lines.ts'
import { row } from './testing/lines.ts'

const part = (day: string, minutes: number, more: Partial<DayPart> = {}): DayPart => ({
  day,
  minutes,
  shift: null,
  job: null,
  task: null,
  shifts: 0,
  ...more,
})

const byKey = (rows: ReturnType<typeof row>[]) => new Map(rows.map((each) => [keyOf(each), each]))

function split(more: Parameters<typeof row>[0], parts: DayPart[]) {
  const rows = [row({ minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0), ...more })]
  const lines = linesOf(rows)
  const days = splitByDay(lines, { rows: byKey(rows), parts: new Map([[keyOf(rows[0]!), parts]]) })
  return { line: lines[0]!, days, amounts: days.map(({ day, effUnits }) => [day, effUnits]) }
}

describe('a line by day', () => {
  it('has what each day adds to it, so that thirds of an hour add up to the whole', () => {
    const thirds = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => part(day, 20))
    expect(split({}, thirds).amounts).toEqual([
      ['2026-11-16', 0.33],
      ['2026-11-17', 0.34],
      ['2026-11-18', 0.33],
    ])
  })

  it('has what was changed on the pay card as a line of its own on the last day', () => {
    const days = [part('2026-11-16', 480), part('2026-11-29', 480)]
    expect(split({ editedUnits: 15, manualUnits: 2 }, days).amounts).toEqual([
      ['2026-11-16', 8],
      ['2026-11-29', 8],
      ['2026-11-29', 1],
    ])
    expect(split({ editedUnits: 12 }, days).amounts.at(-1)).toEqual(['2026-11-29', -4])
  })

  it('stands on the last day where no days of it are known', () => {
    const lines = linesOf([row({ manualUnits: 3, minutes: 0 })])
    expect(splitByDay(lines, { rows: new Map(), parts: new Map() })).toMatchObject([{ day: '2026-11-29', effUnits: 3 }])
  })

  it('follows time, across pay types', () => {
    const rows = [row({ minutes: 960 }), row({ payTypeId: 'ot', minutes: 60 })]
    const parts = new Map([
      [keyOf(rows[0]!), [part('2026-11-16', 480), part('2026-11-18', 480)]],
      [keyOf(rows[1]!), [part('2026-11-17', 60)]],
    ])
    expect(splitByDay(linesOf(rows), { rows: byKey(rows), parts }).map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ])
  })

  it('adds up to the line to the hundredth, and no day is more than a hundredth from its own', () => {
    const settings = fc.constantFrom(
      {},
      { convertToDay: true, ctDayType: 'ctDay', ctDay: 7.6 },
      { convertToDay: true, ctDayType: 'byStandardHour' },
    )
    const days = fc.array(
      fc.record({ minutes: fc.integer({ min: 0, max: 900 }), shifts: fc.integer({ min: 0, max: 2 }) }),
      {
        minLength: 1,
        maxLength: 14,
      },
    )
    const units = fc.option(fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100))
    fc.assert(
      fc.property(
        settings,
        days,
        fc.constantFrom(1, 0.125, 60),
        units,
        units,
        (chosen, given, convertUnit, edited, manual) => {
          const parts = given.map(({ minutes, shifts }, index) =>
            part(`2026-11-${String(index + 16).padStart(2, '0')}`, minutes, { shifts }),
          )
          const shifts = given.reduce((sum, each) => sum + each.shifts, 0)
          const more = { settings: chosen, convertUnit, editedUnits: edited, manualUnits: manual, shifts }
          const result = split(more, parts)
          const sum = (of: 'units' | 'effUnits') => hundredths(result.days.reduce((total, day) => total + day[of], 0))
          expect([sum('units'), sum('effUnits')]).toEqual([result.line.units, result.line.effUnits].map(hundredths))
        },
      ),
    )
  })
})

/** A little less than nothing is nothing, without a sign. */
function hundredths(amount: number): number {
  return Math.round(100 * amount) + 0
}
