import type { Endpoint } from '@timeloom/contract'
import type { z, ZodObject } from 'zod'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'

/** What a paged list is requested, besides its own filters. */
export interface Asked {
  /** from 1 */
  page?: number | undefined
  pageSize?: number | undefined
  /** a field of the row; with `-` before it the last comes first */
  sort?: string | undefined
  search?: string | undefined
}

/** A call whose answer is a list of records. */
export interface ListCall extends Endpoint {
  answer: z.ZodArray<ZodObject>
}

const words = new Intl.Collator('en', { numeric: true })

/**
 * A page of a setup list, which is read whole: its screens filter and sort by themselves, and its largest have some ten
 * thousand rows. Without a page everything is answered, in the list's own order.
 *
 * Refuses with 400 a field to sort by that the rows do not have.
 *
 * @source spec/decisions.md 18
 */
export function pageRows<Row extends object>(
  { answer }: ListCall,
  { page = 1, pageSize, sort = '', search = '' }: Asked,
  rows: readonly Row[],
): Row[] | Refusal {
  const field = sort.replace(/^-/, '')
  const fields = Object.keys(answer.element.shape)
  if (field !== '' && !fields.includes(field)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${fields.join(', ')}` },
    ])
  }
  const wanted = search.trim().toLowerCase()
  const found = wanted === '' ? [...rows] : rows.filter((row) => textsOf(row).some((text) => text.includes(wanted)))
  if (field !== '') found.sort(by(field, sort.startsWith('-') ? -1 : 1))
  return pageSize === undefined ? found : found.slice((page - 1) * pageSize, page * pageSize)
}

/** What a person who looks for a row would type. */
function textsOf(row: object): string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' && !name.toLowerCase().endsWith('id') ? [value.toLowerCase()] : [],
  )
}

/** Empty values last, whichever way. */
function by(field: string, way: 1 | -1) {
  return (one: object, other: object): number => {
    const [a, b] = [one, other].map((row) => (row as Record<string, unknown>)[field] ?? '')
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    if (typeof a === 'string' && typeof b === 'string') return way * words.compare(a, b)
    return way * (Number(a) - Number(b))
  }
}
