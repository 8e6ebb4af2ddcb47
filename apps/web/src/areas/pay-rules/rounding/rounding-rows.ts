import { MOST_ROUNDING_ROWS, type RoundingRow } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

/** A row of the form; null: a field that is empty, or no whole number. */
export interface RowDraft {
  fromTime: number | null
  toT: number | null
  value: number | null
}

/** `[fromTime, toT, value]`, as the engine rounds by them. */
export type EngineRow = readonly [fromTime: number, toT: number, value: number]

/** A new row begins after the one before it. @source spec 002 §5 */
export function nextRow(rows: readonly RowDraft[]): RowDraft {
  const end = rows.at(-1)?.toT ?? -1
  return { fromTime: end + 1, toT: end + 2, value: 0 }
}

/** Rows to the nearest multiple of so many minutes; half goes up. @param step a divisor of 60 above 1 */
export function nearestRows(step: number): RowDraft[] {
  const before = Math.ceil(step / 2)
  return Array.from({ length: 60 / step + 1 }, (_, place) => ({
    fromTime: Math.max(0, place * step - (step - before)),
    toT: Math.min(60, place * step + before - 1),
    value: place * step,
  }))
}

/** Why rows cannot be saved; undefined where they can. @source spec 002 §5 */
export function wrongRows(rows: readonly RowDraft[]): string | undefined {
  if (rows.length === 0) return t('Warning: Please set the Rounding Rules.')
  if (rows.length > MOST_ROUNDING_ROWS) return t('Warning: Rounding Rules cannot exceed 20.')
  if (rows.some(({ fromTime, toT }) => fromTime !== null && toT !== null && toT <= fromTime))
    return t('Warning: Rounding rules "To" must be greater than "From".')
  return rows.every(isInRange) ? undefined : t('Warning: Rounding Rule must be between 0 and 60.')
}

/** The rows that say something already, with their places in the table. */
export function readyRows(rows: readonly RowDraft[]): { place: number; row: EngineRow }[] {
  return rows.flatMap((draft, place) => {
    const { fromTime, toT, value } = draft
    const isReady = isInRange(draft) && fromTime !== null && toT !== null && value !== null && fromTime <= toT
    return isReady ? [{ place, row: [fromTime, toT, value] as const }] : []
  })
}

export function draftsOf(rules: readonly RoundingRow[]): RowDraft[] {
  return rules.map(({ fromTime, toT, value }) => ({ fromTime, toT, value }))
}

/** What is sent; only rows that can be saved are requested. */
export function rulesOf(rows: readonly RowDraft[]): RoundingRow[] {
  return rows.map(({ fromTime, toT, value }, place) => ({
    orderNumber: place + 1,
    fromTime: fromTime ?? 0,
    toT: toT ?? 0,
    value: value ?? 0,
  }))
}

function isInRange(row: RowDraft): boolean {
  return [row.fromTime, row.toT, row.value].every((minute) => minute !== null && minute >= 0 && minute <= 60)
}
