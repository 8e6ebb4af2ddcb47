import type { AnswerOf, LatePunch, listLatePunches, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { isVisible } from '../people/people.service.ts'
import { payPeriodById } from '../pay-periods/pay-periods.service.ts'
import { clockText } from '../local-time/wall-time.service.ts'
import {
  countLatePunches,
  latePunchSorts,
  selectLatePunches,
  type LatePunchFilter,
  type LatePunchRow,
  type LatePunchSort,
} from './late-punches.repository.ts'

/**
 * Punches that arrived for closed days, latest arrivals first unless requested otherwise. Punches corrected or removed
 * since are not included.
 *
 * @source docs/engine.md A11 (late punches)
 */
export async function readLatePunches(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  query: QueryOf<typeof listLatePunches>,
): Promise<AnswerOf<typeof listLatePunches> | Refusal> {
  const sort = (query.sort ?? '-receivedAt').replace(/^-/, '')
  if (!isSort(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${latePunchSorts.join(', ')}` },
    ])
  }
  const { payrollTransferId, employeeId, fromDate, toDate, state } = query
  if (employeeId !== undefined && !(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  if (payrollTransferId !== undefined && !(await payPeriodById(tx, payrollTransferId))) {
    return notFound('There is no such pay period.')
  }
  const filter: LatePunchFilter = {
    payPeriodId: payrollTransferId ?? null,
    employeeId: employeeId ?? null,
    from: fromDate ?? null,
    to: toDate ?? null,
    isHeld: state === undefined ? null : state === 'held',
    search: await readTableSearch(tx, caller, query),
  }
  const rows = await selectLatePunches(tx, filter, {
    sort,
    descending: (query.sort ?? '-receivedAt').startsWith('-'),
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  })
  return { total: await countLatePunches(tx, filter), rows: rows.map(toLatePunch) }
}

function isSort(sort: string): sort is LatePunchSort {
  return (latePunchSorts as readonly string[]).includes(sort)
}

function toLatePunch({ localMinute, receivedAt, ...same }: LatePunchRow): LatePunch {
  return { ...same, punchTime: clockText(localMinute), receivedAt: receivedAt.toISOString() }
}
