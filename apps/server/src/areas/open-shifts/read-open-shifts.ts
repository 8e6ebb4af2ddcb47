import type { AnswerOf, getOpenShift, pageOpenShifts, QueryOf } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { areDepartments } from '../people/people.service.ts'
import { selectOfferedPeople } from './offers.repository.ts'
import { countOpenShifts, selectOpenShifts, type OpenShiftFilter } from './open-shift-list.repository.ts'
import { openShiftsOnWire } from './open-shift-wire.ts'

export const NO_SHIFT = 'There is no such open shift.'

/** A page of the open shifts of the departments that the caller plans, by date; `-workDate` turns the order. */
export async function readOpenShifts(
  work: Work,
  query: QueryOf<typeof pageOpenShifts>,
): Promise<AnswerOf<typeof pageOpenShifts> | Refusal> {
  const { tx, caller, now } = work
  const { departmentIds = [], sort = 'workDate' } = query
  if (sort.replace(/^-/, '') !== 'workDate') {
    return invalid('This list cannot be sorted by that field.', [{ field: 'sort', reason: 'workDate or -workDate' }])
  }
  if (!(await areDepartments(tx, departmentIds))) return notFound('There is no such department.')
  const filter: OpenShiftFilter = {
    status: query.status ?? null,
    from: query.startDate ?? null,
    to: query.endDate ?? null,
    departmentIds: await narrowedTo(work, departmentIds),
    search: await readTableSearch(tx, caller, query),
    id: null,
    now,
  }
  const stretch = {
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
    descending: sort.startsWith('-'),
  }
  const [rows, total] = await Promise.all([selectOpenShifts(tx, filter, stretch), countOpenShifts(tx, filter)])
  return { total, rows: await openShiftsOnWire(tx, rows) }
}

/** An open shift with what became of each offer to people whom the caller may see. */
export async function readOpenShift(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  id: string,
): Promise<AnswerOf<typeof getOpenShift> | Refusal> {
  const all = { status: null, from: null, to: null, departmentIds: null, search: null }
  const rows = await selectOpenShifts(tx, { ...all, id, now }, { limit: 1, offset: 0, descending: false })
  const [shift] = await openShiftsOnWire(tx, rows)
  if (!shift) return notFound(NO_SHIFT)
  const people = await selectOfferedPeople(tx, id)
  return {
    ...shift,
    people: people.map(({ avatarFileId, offeredAt, answeredAt, ...person }) => ({
      ...person,
      avatarFileName: avatarFileId,
      offeredAt: offeredAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  }
}
