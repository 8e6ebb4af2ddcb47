import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payCardLines, type CalculatedLine, type PayCardLine } from './pay-card-lines.ts'

describe('the lines of a pay card', () => {
  it('follow the engine while nobody touched them', () => {
    const first = payCardLines([], [{ payTypeId: 'ordinary', units: 40, effUnits: 40 }])
    expect(first).toEqual([{ payTypeId: 'ordinary', units: 40, effUnits: 40, origin: 'generated' }])
    expect(payCardLines(first, [{ payTypeId: 'overtime', units: 2, effUnits: 2 }])).toEqual([
      { payTypeId: 'overtime', units: 2, effUnits: 2, origin: 'generated' },
    ])
  })

  it('keep the effective units that a person entered, alongside the engine’s own', () => {
    const edited: PayCardLine = { payTypeId: 'ordinary', units: 40, effUnits: 38, origin: 'edited' }
    const again = payCardLines([edited], [{ payTypeId: 'ordinary', units: 41.5, effUnits: 41.5 }])
    expect(again).toEqual([{ ...edited, units: 41.5 }])
    expect(payCardLines(again, [])).toEqual([{ ...edited, units: 0 }])
  })

  it('leave manual lines alone, even next to a calculated one of their pay type', () => {
    const manual: PayCardLine = { payTypeId: 'meal', units: 3, effUnits: 3, origin: 'manual' }
    expect(payCardLines([manual], [{ payTypeId: 'meal', units: 1, effUnits: 1 }])).toEqual([
      { payTypeId: 'meal', units: 1, effUnits: 1, origin: 'generated' },
      manual,
    ])
  })

  it('manual lines and sticky units survive any number of recalculations (C23)', () => {
    const payTypeId = fc.constantFrom('a', 'b', 'c', 'd')
    const units = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
    const calculation = fc.uniqueArray(fc.record<CalculatedLine>({ payTypeId, units, effUnits: units }), {
      selector: (line) => line.payTypeId,
    })
    const card = fc.uniqueArray(
      fc.record<PayCardLine>({
        payTypeId,
        units,
        effUnits: units,
        origin: fc.constantFrom('generated', 'edited', 'manual'),
      }),
      { selector: (line) => `${line.payTypeId} ${line.origin === 'manual'}` },
    )
    fc.assert(
      fc.property(card, fc.array(calculation, { maxLength: 5 }), (before, calculations) => {
        const after = calculations.reduce(payCardLines, before)
        expect(after.filter(({ origin }) => origin === 'manual')).toEqual(
          expect.arrayContaining(before.filter(({ origin }) => origin === 'manual')),
        )
        for (const { payTypeId: id, effUnits, origin } of before)
          if (origin === 'edited')
            expect(after).toContainEqual(expect.objectContaining({ payTypeId: id, effUnits, origin }))
        const last = calculations.at(-1)
        if (last) expect(payCardLines(after, last)).toEqual(after)
      }),
    )
  })
})
