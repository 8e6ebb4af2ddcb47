import type { AnswerOf, countPresence, listPresence, Present, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { onlyZone } from '../local-time/zones.service.ts'
import { areDepartments, longestShiftMs } from '../people/people.service.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { publishedFrom } from '../published-days/published-days.service.ts'
import type { AskedPeople } from './present-people.repository.ts'
import {
  countBySite,
  countPresent,
  isWorkSite,
  presenceSorts,
  selectPresent,
  type PresenceSort,
  type PresentRow,
} from './presence.repository.ts'

export { insideAndShifts, presentPeople, type AskedPeople } from './present-people.repository.ts'
export { isWorkSite } from './presence.repository.ts'
export { latestPunches } from './latest-punches.repository.ts'
export { byDate, shownSections } from './shown-sections.repository.ts'

type Reader = Pick<Work, 'tx' | 'now' | 'caller'>

/** Who is in now, or who is due, of those whom the caller may see. */
export async function readPresence(
  work: Reader,
  query: QueryOf<typeof listPresence>,
): Promise<AnswerOf<typeof listPresence> | Refusal> {
  const sort = query.sort?.replace(/^-/, '') ?? 'name'
  if (!isSort(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${presenceSorts.join(', ')}` },
    ])
  }
  const { state = 'in', kind, siteId, hasNoSite } = query
  if (siteId !== undefined && !(await isWorkSite(work.tx, siteId))) return notFound('There is no such work site.')
  const asked = await askedPeople(work, query.departmentIds)
  if (!asked) return notFound(NO_DEPARTMENT)
  const filter = {
    ...asked,
    state,
    kind,
    siteId,
    hasNoSite,
    search: await readTableSearch(work.tx, work.caller, query),
  }
  const offset = ((query.page ?? 1) - 1) * (query.pageSize ?? 0)
  const page = { sort, isDescending: query.sort?.startsWith('-') ?? false, limit: query.pageSize ?? null, offset }
  const rows = await selectPresent(work.tx, filter, page)
  // Beyond the last page no row tells how many there are.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countPresent(work.tx, filter))
  return { total, rows: rows.map(toPresent) }
}

/** How many are in, and due, at each site. */
export async function readPresenceCounts(
  work: Reader,
  query: QueryOf<typeof countPresence>,
): Promise<AnswerOf<typeof countPresence> | Refusal> {
  const asked = await askedPeople(work, query.departmentIds)
  if (!asked) return notFound(NO_DEPARTMENT)
  return { at: work.now.toISOString(), sites: await countBySite(work.tx, asked) }
}

const NO_DEPARTMENT = 'There is no such department.'

/** @returns undefined: the caller has no such department */
async function askedPeople(work: Reader, departmentIds: string[] = []): Promise<AskedPeople | undefined> {
  if (!(await areDepartments(work.tx, departmentIds))) return undefined
  return {
    ...(await everyonePresent(work)),
    people: 'visible',
    hasVisitors: mayDo(work.caller, 'visitor:visible'),
    departmentIds: await narrowedTo(work, departmentIds),
  }
}

/** Everyone of the company, whoever asks: for those who must find all of them. */
export async function everyonePresent(work: Pick<Work, 'tx' | 'now'>): Promise<AskedPeople> {
  return {
    now: work.now,
    people: 'all',
    hasVisitors: true,
    departmentIds: null,
    publishedFrom: await publishedFrom(work),
    onlyZone: await onlyZone(work.tx),
    longestShiftHours: longestShiftMs / 3_600_000,
  }
}

function isSort(sort: string): sort is PresenceSort {
  return (presenceSorts as readonly string[]).includes(sort)
}

function toPresent({
  total: _,
  avatarFileId,
  since,
  shiftFrom,
  shiftTo,
  ...same
}: PresentRow & { total: number }): Present {
  return {
    ...same,
    avatarFileName: avatarFileId,
    since: since.toISOString(),
    shiftFrom: shiftFrom?.toISOString() ?? null,
    shiftTo: shiftTo?.toISOString() ?? null,
  }
}
