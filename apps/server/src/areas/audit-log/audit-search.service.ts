import {
  functionsOf,
  hasFunction,
  type AnswerOf,
  type AuditRow,
  type auditChoices,
  type FunctionPermission,
  type Permission,
  type QueryOf,
  type searchAudit,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { isAdministrator, mayDo } from '../permissions/permissions.service.ts'
import { isVisible } from '../people/people.service.ts'
import { auditChanges, idsIn } from '../audit/audit-changes.service.ts'
import {
  countAudit,
  hasActed,
  selectActors,
  selectHiddenRecords,
  selectAudit,
  selectAuditCounted,
  selectKinds,
  selectNames,
  type AuditFilter,
  type AuditRecord,
  type AuditStretch,
} from './audit-search.repository.ts'

/** Maximum entries in a response without a page size: nobody gets a million at once. */
const MOST_ROWS = 1000

type Reader = Pick<Work, 'tx' | 'caller'>

/** Kinds of records whose values need a permission of their own. */
const RIGHTS: Record<string, Permission> = {
  employee_pay_rate: 'payRate:visible',
  roster_budget: 'payRate:visible',
  account: 'user:visible',
}

/** Kinds of records that a Supervisor without the function does not see. @source spec/decisions.md 27 */
const FUNCTIONS: Record<string, FunctionPermission> = {
  leave: 'leave:visible',
  leave_balance: 'leaveBalance:visible',
  leave_balance_import: 'leaveBalance:visible',
  pay_card: 'timesheet:visible',
  pay_card_file: 'timesheet:visible',
  punch: 'timesheet:visible',
  punch_pair: 'timesheet:visible',
  work_shift: 'timesheet:visible',
}

/**
 * Recorded changes, the latest first unless asked otherwise; for a Supervisor, those of the employees they manage,
 * without pay rates and within their functions.
 *
 * @source spec/decisions.md 14, spec/permissions.md section 2 (audit)
 */
export async function findAudit(
  work: Reader,
  query: QueryOf<typeof searchAudit>,
): Promise<AnswerOf<typeof searchAudit> | Refusal> {
  const sort = query.sort ?? '-at'
  if (sort !== 'at' && sort !== '-at') {
    return invalid('This list cannot be sorted by that field.', [{ field: 'sort', reason: 'at or -at' }])
  }
  const filter = await filterOf(work, query)
  if (isRefusal(filter)) return filter
  const limit = query.pageSize ?? MOST_ROWS
  const stretch = { isNewestFirst: sort === '-at', limit, offset: ((query.page ?? 1) - 1) * limit }
  const { total, records } = await (filter.search === null ? readStretch : readFound)(work, filter, stretch)
  return { total, rows: await toRows(work, records) }
}

/** What the history can be filtered by. */
export async function readAuditChoices({ tx, caller }: Reader): Promise<AnswerOf<typeof auditChoices>> {
  const accounts = await selectActors(tx)
  const actions = await selectKinds(tx, 'action')
  const hidden = hiddenEntities(caller)
  const entities = await selectKinds(tx, 'entity')
  return { accounts, actions, entities: entities.filter((entity) => !hidden.includes(entity)) }
}

async function filterOf(work: Reader, query: QueryOf<typeof searchAudit>): Promise<AuditFilter | Refusal> {
  const { tx, caller } = work
  const { accountId, employeeId, fromDate, toDate, action, entities, entityId, workDate } = query
  if (employeeId !== undefined && !(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  if (accountId !== undefined && !(await hasActed(tx, accountId))) return notFound('There is no such user.')
  return {
    isManagedOnly: !isAdministrator(caller),
    hiddenEntities: hiddenEntities(caller),
    hiddenRecords: await selectHiddenRecords(tx),
    accountId,
    employeeId,
    action,
    entities,
    entityId,
    workDate,
    from: fromDate,
    to: toDate,
    search: await readTableSearch(tx, caller, query),
  }
}

function hiddenEntities(caller: Reader['caller']): string[] {
  const needs = ([, permission]: [string, FunctionPermission]) =>
    !hasFunction(caller.functions, functionsOf(permission))
  return [
    ...Object.entries(RIGHTS).flatMap(([entity, right]) => (mayDo(caller, right) ? [] : [entity])),
    ...Object.entries(FUNCTIONS)
      .filter(needs)
      .map(([entity]) => entity),
  ]
}

interface Found {
  /** of the whole list */
  total: number
  records: AuditRecord[]
}

/** Entries that have the words: one pass over all of them. */
async function readFound({ tx }: Reader, filter: AuditFilter, stretch: AuditStretch): Promise<Found> {
  const counted = await selectAuditCounted(tx, filter, stretch)
  const records = counted.map(({ total: _, ...record }) => record)
  const isPastTheEnd = counted.length === 0 && stretch.offset > 0
  return { total: counted[0]?.total ?? (isPastTheEnd ? await countAudit(tx, filter) : 0), records }
}

/**
 * A stretch past the middle is read from the other end: the last page of a million entries is as quick as the first.
 */
async function readStretch({ tx }: Reader, filter: AuditFilter, stretch: AuditStretch): Promise<Found> {
  const { isNewestFirst, limit, offset } = stretch
  const total = await countAudit(tx, filter)
  if (offset * 2 <= total) return { total, records: await selectAudit(tx, filter, stretch) }
  const count = Math.min(limit, total - offset)
  if (count <= 0) return { total, records: [] }
  const fromEnd = { isNewestFirst: !isNewestFirst, limit: count, offset: total - offset - count }
  return { total, records: (await selectAudit(tx, filter, fromEnd)).toReversed() }
}

async function toRows({ tx }: Reader, records: AuditRecord[]): Promise<AuditRow[]> {
  const ids = records.flatMap(({ entityId, before, after }) => [
    ...idsIn(recordId(entityId)),
    ...idsIn([before, after]),
  ])
  const names = ids.length === 0 ? new Map<string, string>() : await selectNames(tx, [...new Set(ids)])
  return records.map(({ at, before, after, ...record }) => ({
    ...record,
    at: at.toISOString(),
    recordName: names.get(recordId(record.entityId)) ?? ownName(after) ?? ownName(before),
    changes: auditChanges(before, after, names),
  }))
}

/** Steps in an employee's history are named after the employee and a date. */
function recordId(entityId: string): string {
  return entityId.split('@')[0] ?? ''
}

/** The former name of a record that no longer exists. */
function ownName(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null
  if ('name' in state) return typeof state.name === 'string' ? state.name : null
  return 'firstName' in state && 'lastName' in state ? `${String(state.firstName)} ${String(state.lastName)}` : null
}
