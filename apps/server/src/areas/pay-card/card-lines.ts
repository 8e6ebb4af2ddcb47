import { payCardLines, type PayCardLine, type PayUnits } from '@timeloom/engine'
import type { CalculatedRow, LineName, StoredDetail } from './pay-card.repository.ts'
import { calculatedUnits, twoDecimals } from './pay-units.ts'

/** A line of a pay card, with what the calculation says of it and what people entered. */
export interface CardLine extends LineName, PayUnits {
  isManual: boolean
  /** null: it was added by hand */
  calculated: PayUnits | null
  /** null: nothing was entered */
  stored: StoredDetail | null
}

/**
 * The lines of one pay card: work first, then leave, each by name, a line added by hand after a calculated one.
 *
 * @param rows of the pay period
 * @param details of its pay card
 * @source docs/engine.md A11 (pay card)
 */
export function cardLines(rows: readonly CalculatedRow[], details: readonly StoredDetail[]): CardLine[] {
  const calculated = new Map(rows.map((row) => [row.payTypeId, calculatedUnits(row)]))
  const before = details.flatMap(({ payTypeId, effUnits, isManual }): PayCardLine[] =>
    effUnits === null
      ? []
      : [{ payTypeId, units: isManual ? effUnits : 0, effUnits, origin: isManual ? 'manual' : 'edited' }],
  )
  const names = new Map<string, LineName>([...details, ...rows].map((line) => [line.payTypeId, line]))
  return payCardLines(
    before,
    [...calculated].map(([payTypeId, units]) => ({ payTypeId, ...units })),
  )
    .map(({ payTypeId, units, effUnits, origin }): CardLine => {
      const isManual = origin === 'manual'
      return {
        ...nameOnly(names.get(payTypeId)!),
        units,
        effUnits,
        isManual,
        calculated: isManual ? null : (calculated.get(payTypeId) ?? { units: 0, effUnits: 0 }),
        stored: details.find((each) => each.payTypeId === payTypeId && each.isManual === isManual) ?? null,
      }
    })
    .toSorted(inOrder)
}

/** What several cards come to, by pay type; who entered what stays with each of them. */
export function sumOfLines(cards: readonly (readonly CardLine[])[]): CardLine[] {
  const sums = new Map<string, CardLine>()
  for (const line of cards.flat()) {
    const key = `${line.payTypeId} ${line.isManual}`
    const before = sums.get(key)
    const calculated = added(before?.calculated ?? null, line.calculated)
    const { units, effUnits } = added(before ?? null, line) ?? line
    sums.set(key, { ...line, units, effUnits, calculated, stored: null })
  }
  return [...sums.values()].toSorted(inOrder)
}

function added(one: PayUnits | null, other: PayUnits | null): PayUnits | null {
  if (one === null || other === null) return one ?? other
  return {
    units: twoDecimals(one.units + other.units),
    effUnits: twoDecimals(one.effUnits + other.effUnits),
  }
}

function nameOnly({ payTypeId, name, systemCode, isLeave, isExported }: LineName): LineName {
  return { payTypeId, name, systemCode, isLeave, isExported }
}

const FIRST = ['ordinary', 'overtime', 'holidayWorked']

function inOrder(one: CardLine, other: CardLine): number {
  return (
    Number(one.isLeave) - Number(other.isLeave) ||
    placeOf(one) - placeOf(other) ||
    one.name.localeCompare(other.name, 'en') ||
    Number(one.isManual) - Number(other.isManual)
  )
}

function placeOf({ systemCode }: CardLine): number {
  const place = systemCode === null ? -1 : FIRST.indexOf(systemCode)
  return place < 0 ? FIRST.length : place
}
