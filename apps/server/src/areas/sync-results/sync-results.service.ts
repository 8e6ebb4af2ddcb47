import {
  type AnswerOf,
  type countSyncErrors,
  type listSyncResults,
  type QueryOf,
  SYNC_ERROR_DAYS,
} from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { companyToday, companyZone } from '../local-time/zones.service.ts'
import {
  countSyncResults,
  selectSyncResults,
  type SyncResultFilter,
  type SyncResultSort,
  syncResultSorts,
} from './sync-results.repository.ts'

export { FILE_REASONS, keepingFailures } from './keeping-failures.ts'
export { recordSyncResult } from './record-sync-result.ts'

/** How imports and exports went, newest first unless requested otherwise. @source spec 002 §2.6 */
export async function readSyncResults(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  query: QueryOf<typeof listSyncResults>,
): Promise<AnswerOf<typeof listSyncResults> | Refusal> {
  const { sort: asked = '-date', page = 1, pageSize } = query
  const sort = asked.replace(/^-/, '')
  if (!isSort(sort)) {
    const reason = `one of ${syncResultSorts.join(', ')}`
    return invalid('This list cannot be sorted by that field.', [{ field: 'sort', reason }])
  }
  const filter: SyncResultFilter = {
    from: query.startDate ?? null,
    to: query.endDate ?? null,
    zone: await companyZone(tx),
    types: orAll(query.types),
    statuses: orAll(query.statuses),
    search: await readTableSearch(tx, caller, query),
  }
  const rows = await selectSyncResults(tx, filter, {
    sort,
    descending: asked.startsWith('-'),
    limit: pageSize ?? null,
    offset: (page - 1) * (pageSize ?? 0),
  })
  return {
    total: await countSyncResults(tx, filter),
    rows: rows.map(({ date, ...same }) => ({ ...same, date: date.toISOString() })),
  }
}

/** Failures of the last seven days, by the company's dates. @source spec/gaps.md B74 */
export async function readErrorCount(work: Pick<Work, 'tx' | 'now'>): Promise<AnswerOf<typeof countSyncErrors>> {
  const today = await companyToday(work)
  const zone = await companyZone(work.tx)
  const from = addDays(today, 1 - SYNC_ERROR_DAYS)
  return countSyncResults(work.tx, { from, to: today, zone, types: null, statuses: ['Error'], search: null })
}

function isSort(sort: string): sort is SyncResultSort {
  return (syncResultSorts as readonly string[]).includes(sort)
}

function orAll<T>(chosen: T[] | undefined): T[] | null {
  return chosen === undefined || chosen.length === 0 ? null : chosen
}
