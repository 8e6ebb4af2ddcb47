import {
  type AnswerOf,
  EXCEPTION_TYPES,
  type ExceptionGroup,
  type ExceptionType,
  type listExceptionGroups,
  type QueryOf,
  REVIEWED_TOGETHER,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { selectForGroups, type GroupedRow } from './exception-groups.repository.ts'
import { filterOf } from './exceptions.service.ts'

/** So many of a type are seen in one look, however long they are. */
const ONE_LOOK = 20
/** In minutes. */
const [SHORT, MIDDLE] = [15, 60]
/** A punch has to be added, and overtime decided on. */
const SETTLED_OTHERWISE: readonly ExceptionType[] = ['MissingPunch', 'UnprovedOvertime']
const SIZES: readonly ExceptionGroup['size'][] = ['short', 'middle', 'long', 'noPunch', null]

/** What one look can settle; types keep their order, so that what is left stays in its place. */
export async function readGroups(
  work: Work,
  query: QueryOf<typeof listExceptionGroups>,
): Promise<AnswerOf<typeof listExceptionGroups> | Refusal> {
  const filter = await filterOf(work, { ...query, type: 'AllException' })
  if (isRefusal(filter)) return filter
  const types = EXCEPTION_TYPES.filter((type) => filter.types.includes(type) && !SETTLED_OTHERWISE.includes(type))
  const rows = await selectForGroups(work.tx, { ...filter, types }, REVIEWED_TOGETHER)
  return {
    groups: types
      .map((type) => ({ type, ofType: rows.filter((row) => row.type === type) }))
      .flatMap(({ type, ofType }) => SIZES.map((size) => ({ type, size, rows: ofSize(ofType, size) })))
      .filter((group) => group.rows.length > 0),
  }
}

function ofSize(rows: readonly GroupedRow[], size: ExceptionGroup['size']): ExceptionGroup['rows'] {
  const isFew = rows.length <= ONE_LOOK
  return rows.filter((row) => sizeOf(row, isFew) === size).map(toRow)
}

function sizeOf({ type, minutes, hasPunch }: GroupedRow, isFew: boolean): ExceptionGroup['size'] {
  if (type === 'Absent') return hasPunch ? null : 'noPunch'
  if (isFew || minutes === null) return null
  return minutes <= SHORT ? 'short' : minutes <= MIDDLE ? 'middle' : 'long'
}

function toRow({ id, employeeId, employeeName, date, minutes }: GroupedRow): ExceptionGroup['rows'][number] {
  return { id, employeeId, employeeName, date, minutes }
}
