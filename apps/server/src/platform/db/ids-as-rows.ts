import { sql, type RawBuilder } from 'kysely'
import { arrayText } from './array-text.ts'

/**
 * Ids as a table `w (id)`. One id is a row by itself: of a list in a parameter the planner believes that it holds ten,
 * and would plan a statement for one employee again each time to do better.
 */
export function idsAsRows(ids: readonly string[]): RawBuilder<unknown> {
  const [only] = ids
  if (ids.length === 1) return sql`(select ${only}::uuid as id) as w`
  return sql`unnest(${arrayText(ids)}::uuid[]) as w (id)`
}
