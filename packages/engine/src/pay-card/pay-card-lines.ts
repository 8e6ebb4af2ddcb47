import type { PayUnits } from './convert-units.ts'

/** One line of a pay card. Units have two decimals. */
export interface PayCardLine {
  payTypeId: string
  /** what the engine calculated last; of a manual line what was typed */
  units: number
  /** what payroll gets */
  effUnits: number
  /** `edited`: a person changed the effUnits of a generated line, and they stay; `manual`: a person added the line */
  origin: 'generated' | 'edited' | 'manual'
}

export interface CalculatedLine extends PayUnits {
  payTypeId: string
}

/**
 * The lines of a pay card after a recalculation, by pay type, a manual line after the generated one of the same type.
 * Generated lines follow the engine and disappear when nothing is left of them. In an edited line `units` follow the
 * engine, down to 0, and `effUnits` stay. Manual lines are never touched.
 *
 * @param before the current lines
 * @param calculated one per pay type
 * @source docs/engine.md A11 (pay card)
 */
export function payCardLines(before: readonly PayCardLine[], calculated: readonly CalculatedLine[]): PayCardLine[] {
  const unitsOf = new Map(calculated.map((line) => [line.payTypeId, line]))
  const kept = before.flatMap((line): PayCardLine[] => {
    if (line.origin === 'manual') return [line]
    return line.origin === 'edited' ? [{ ...line, units: unitsOf.get(line.payTypeId)?.units ?? 0 }] : []
  })
  const edited = new Set(kept.filter(({ origin }) => origin === 'edited').map(({ payTypeId }) => payTypeId))
  const generated = calculated
    .filter(({ payTypeId }) => !edited.has(payTypeId))
    .map((line): PayCardLine => ({ ...line, origin: 'generated' }))
  return [...generated, ...kept].sort(byPayType)
}

function byPayType(a: PayCardLine, b: PayCardLine): number {
  if (a.payTypeId !== b.payTypeId) return a.payTypeId < b.payTypeId ? -1 : 1
  return Number(a.origin === 'manual') - Number(b.origin === 'manual')
}
