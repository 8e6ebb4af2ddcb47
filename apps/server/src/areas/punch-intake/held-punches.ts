import type { AnswerOf, HeldPunch, listHeldPunches, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import {
  countHeldPunches,
  heldPunchSorts,
  isDevice,
  selectHeldPunches,
  type HeldPunchFilter,
  type HeldPunchRow,
  type HeldPunchSort,
} from './held-punches.repository.ts'

/**
 * Punches of devices that wait for a person or were settled by one: those that wait first, then what came in last, unless
 * requested otherwise.
 *
 * @source spec/decisions.md 19
 */
export async function readHeldPunches(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  query: QueryOf<typeof listHeldPunches>,
): Promise<AnswerOf<typeof listHeldPunches> | Refusal> {
  const sort = query.sort?.replace(/^-/, '') ?? null
  if (sort !== null && !isSort(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${heldPunchSorts.join(', ')}` },
    ])
  }
  if (query.deviceId !== undefined && !(await isDevice(tx, query.deviceId))) return notFound('There is no such device.')
  const filter: HeldPunchFilter = {
    state: query.state ?? null,
    deviceId: query.deviceId ?? null,
    search: await readTableSearch(tx, caller, query),
  }
  const rows = await selectHeldPunches(tx, filter, {
    sort,
    descending: query.sort?.startsWith('-') ?? false,
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  })
  return { total: await countHeldPunches(tx, filter), rows: rows.map(toHeldPunch) }
}

/** How many wait for a person. */
export function countWaitingPunches({ tx }: Pick<Work, 'tx'>): Promise<number> {
  return countHeldPunches(tx, { state: 'waiting', deviceId: null, search: null })
}

function isSort(sort: string): sort is HeldPunchSort {
  return (heldPunchSorts as readonly string[]).includes(sort)
}

function toHeldPunch({
  deviceTime,
  receivedAt,
  siteName: _siteName,
  siteId: _siteId,
  departmentId: _department,
  jobId: _job,
  taskId: _task,
  latitude,
  longitude,
  accuracy,
  settledAs,
  settledBy,
  settledAt,
  settledReason,
  ...same
}: HeldPunchRow): HeldPunch {
  return {
    ...same,
    location: latitude === null || longitude === null || accuracy === null ? null : { latitude, longitude, accuracy },
    deviceTime: deviceTime?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
    settled:
      settledAs && settledAt
        ? { as: settledAs, by: settledBy, at: settledAt.toISOString(), reason: settledReason ?? '' }
        : null,
  }
}
