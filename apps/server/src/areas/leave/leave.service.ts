import type { AnswerOf, Leave, listLeaves, pageLeaves, QueryOf } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { isSearched, readTableSearch, type TableSearch } from '../../platform/db/table-search.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { askedPeople } from '../pay-periods/pay-periods.service.ts'
import { isVisible } from '../people/people.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import {
  countLeaves,
  leaveSorts,
  selectLeaves,
  selectLeavesById,
  selectLeavesOf,
  selectTerms,
  type LeaveFilter,
  type LeaveRecord,
  type LeaveSearch,
  type LeaveSort,
  type LeaveStretch,
} from './leave-list.repository.ts'
import { minutesOfLeaves } from '../leave-ledger/leave-minutes.service.ts'
import { readableBesides, turnsOf, waitingForCaller } from '../leave-steps/leave-steps.service.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { leaveRights } from './leave-rights.ts'
import { durationTexts, toLeave } from './leave-row.ts'
import { NO_LEAVE } from './leave-values.ts'
import { selectPartIds } from './parts/leave-parts.repository.ts'

export { cancelLeaves } from './cancel-leaves.service.ts'
export { examineLeave } from './examine-leave.service.ts'
export { previewLeave } from './preview-leave.service.ts'
export { examineParts } from './parts/examine-parts.service.ts'
export { saveParts } from './parts/save-parts.service.ts'
export { saveLeave } from './save-leave.service.ts'

/** Approved leave is upcoming if it touches today or this many days after it. @source spec 001 §9; spec/gaps.md B40 */
const UPCOMING_DAYS = 14

type Reader = Pick<Work, 'tx' | 'caller' | 'now'>
type Query = QueryOf<typeof listLeaves>

/** Leave of the employees that the caller may see, the newest request first unless asked otherwise. `-` turns the order. */
export async function readLeaves(work: Reader, query: Query): Promise<Leave[] | Refusal> {
  const asked = await askedFor(work, query)
  return isRefusal(asked) ? asked : toLeaves(work, await selectLeaves(work.tx, asked.filter, asked.stretch))
}

/** As readLeaves, a page with how many there are in all. */
export async function readLeavesPage(work: Reader, query: Query): Promise<AnswerOf<typeof pageLeaves> | Refusal> {
  const asked = await askedFor(work, query)
  if (isRefusal(asked)) return asked
  const [records, total] = await Promise.all([
    selectLeaves(work.tx, asked.filter, asked.stretch),
    countLeaves(work.tx, asked.filter),
  ])
  return { total, rows: await toLeaves(work, records) }
}

/** Every leave of one employee, the newest request first. */
export async function readLeavesOf(work: Reader, employeeId: string): Promise<Leave[] | Refusal> {
  if (!(await isVisible(work.tx, employeeId))) return notFound('There is no such employee.')
  return toLeaves(work, await selectLeavesOf(work.tx, employeeId))
}

export async function readLeave(work: Reader, id: string): Promise<Leave | Refusal> {
  const [leave] = await toLeaves(work, await selectLeavesById(work.tx, [id], await readableBesides(work)))
  return leave ?? notFound(NO_LEAVE)
}

/** What else was requested together with a leave, by date. */
export async function readParts(work: Reader, id: string): Promise<Leave[] | Refusal> {
  const besides = await readableBesides(work)
  const ids = await selectPartIds(work.tx, id, besides)
  if (ids.length === 0) return notFound(NO_LEAVE)
  const others = ids.filter((part) => part !== id)
  const leaves = await toLeaves(work, await selectLeavesById(work.tx, others, besides))
  const placeOf = ({ fromDate, fromLeaveTime }: Leave) => `${fromDate} ${fromLeaveTime ?? ''}`
  return leaves.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
}

/** How many approved leaves there are in the time to come. */
export async function countUpcoming(work: Pick<Work, 'tx' | 'caller' | 'now'>): Promise<number> {
  const today = await companyToday(work)
  return countOf(work, { status: 'Approved', from: today, to: addDays(today, UPCOMING_DAYS) })
}

/** How many leaves are on days that are paid in pay periods. */
export function countLeaveOf(
  { tx }: Pick<Reader, 'tx'>,
  { isUndecided, payPeriodIds }: Pick<LeaveFilter, 'isUndecided'> & { payPeriodIds: string[] },
): Promise<number> {
  return countLeaves(tx, { ...NO_FILTER, isUndecided, payPeriodIds })
}

/**
 * How many leaves the caller is to decide on, requests to cancel them included; for people who decide on none, how many of
 * their own are pending.
 */
export async function countPending(work: Reader): Promise<number> {
  if (!mayDo(work.caller, 'leave:approve')) return countOf(work, { status: 'Pending', from: null, to: null })
  const ids = await waitingForCaller(work)
  return countOf(work, { status: null, from: null, to: null, besides: ids, ids })
}

async function countOf(
  work: Reader,
  filter: Pick<LeaveFilter, 'status' | 'from' | 'to'> & Partial<Pick<LeaveFilter, 'besides' | 'ids'>>,
): Promise<number> {
  return countLeaves(work.tx, { ...NO_FILTER, ...filter, departmentIds: await narrowedTo(work) })
}

const NO_FILTER: LeaveFilter = {
  status: null,
  isUndecided: false,
  from: null,
  to: null,
  departmentIds: null,
  payPeriodIds: null,
  search: null,
  besides: [],
  ids: null,
}

async function askedFor(work: Reader, query: Query): Promise<{ filter: LeaveFilter; stretch: LeaveStretch } | Refusal> {
  const sort = (query.sort ?? '-createTime').replace(/^-/, '')
  if (!leaveSorts.includes(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${leaveSorts.join(', ')}` },
    ])
  }
  const people = await askedPeople(work, query.payrollTransferId)
  if (isRefusal(people)) return people
  const { departmentIds, payPeriodIds } = people
  const narrowed = {
    status: query.status ?? null,
    isUndecided: query.waiting === 'anyone',
    from: query.startDate ?? null,
    to: query.endDate ?? null,
    departmentIds,
    payPeriodIds,
    besides: await readableBesides(work),
    ids: query.waiting === 'me' ? await waitingForCaller(work) : null,
  }
  const search = await readTableSearch(work.tx, work.caller, query)
  return {
    filter: {
      ...narrowed,
      search: search && { ...search, durations: await leavesLasting(work, narrowed, search) },
    },
    stretch: {
      sort: sort as LeaveSort,
      descending: query.sort?.startsWith('-') ?? true,
      limit: query.pageSize ?? null,
      offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
    },
  }
}

/** Those of the leaves whose duration or hours have the text: neither is stored, so they are calculated. */
async function leavesLasting(
  work: Reader,
  narrowed: Omit<LeaveFilter, 'search'>,
  search: TableSearch,
): Promise<LeaveSearch['durations']> {
  const shown = (['textDur', 'textTotal'] as const).filter((column) => isSearched(search, column))
  const text = search.text.toLowerCase()
  if (shown.includes('textDur') && 'day'.includes(text)) return 'days'
  if (shown.length === 0 || !(/^[\d.:+–\s]*(?:d|da|days?)?$/.test(text) || 'days'.includes(text))) return []
  const leaves = await selectTerms(work.tx, { ...narrowed, search: null })
  const minutes = await minutesOfLeaves(work, leaves)
  return leaves.flatMap((leave) => {
    const texts = durationTexts(leave, minutes.get(leave.id) ?? [])
    return shown.some((column) => texts[column].includes(text)) ? [leave.id] : []
  })
}

async function toLeaves(work: Reader, records: LeaveRecord[]): Promise<Leave[]> {
  const [minutes, turns] = await Promise.all([
    minutesOfLeaves(work, records),
    turnsOf(
      work,
      records.filter(({ status }) => status !== 'Cancelled').map(({ id }) => id),
    ),
  ])
  const rights = leaveRights(work.caller)
  return records.map((record) => {
    return toLeave(record, { dates: minutes.get(record.id) ?? [], rights, turn: turns.get(record.id) })
  })
}
