import type {
  AnswerOf,
  BodyOf,
  listRosterBudgets,
  QueryOf,
  RosterBudget,
  saveRosterBudget as saveRosterBudgetCall,
} from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { changed, notFound, type Refusal } from '../../../platform/call/refusal.ts'
import { lockInCompany } from '../../../platform/db/locks.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { areDepartments } from '../../people/people.service.ts'
import { refuseStale } from '../../stale-records/stale-records.service.ts'
import { refuseMoney } from './plans-with-money.ts'
import {
  deleteBudget,
  selectBudget,
  selectWeekBudgets,
  upsertBudget,
  type BudgetKey,
  type StoredBudget,
  type WeekBudgetRow,
} from './roster-budgets.repository.ts'
import { weekStartOf } from './week-of.ts'

/** The budgets that apply in the week of a date. */
export async function readRosterBudgets(
  work: Work,
  { date }: QueryOf<typeof listRosterBudgets>,
): Promise<AnswerOf<typeof listRosterBudgets> | Refusal> {
  const refusal = await refuseMoney(work, 'roster:visible')
  if (refusal) return refusal
  const weekStart = weekStartOf(date)
  const rows = await selectWeekBudgets(work.tx, weekStart)
  return { weekStart, budgets: rows.map((row) => rosterBudget(row, weekStart)) }
}

function rosterBudget(row: WeekBudgetRow, weekStart: string): RosterBudget {
  const { departmentId, departmentName, ownAmount, ownVersion, lastingAmount, lastingFrom, lastingVersion } = row
  const onlyThisWeek = ownVersion > 0
  return {
    departmentId,
    departmentName,
    amount: onlyThisWeek ? ownAmount : lastingAmount,
    onlyThisWeek,
    since: lastingAmount === null ? null : lastingFrom,
    lastingAmount,
    version: ownVersion,
    lastingVersion: lastingFrom === weekStart ? lastingVersion : 0,
  }
}

/**
 * Sets a budget from the week of a date on, or in that week alone; without an amount it ends with the week, or the week has
 * none of its own any more. 409 when it was saved since it was read.
 */
export async function saveRosterBudget(
  work: Work,
  body: BodyOf<typeof saveRosterBudgetCall>,
): Promise<AnswerOf<typeof saveRosterBudgetCall> | Refusal> {
  const { departmentId = null, onlyThisWeek, amount } = body
  const refusal = await refuseMoney(work, 'roster:update')
  if (refusal) return refusal
  if (departmentId !== null && !(await areDepartments(work.tx, [departmentId])))
    return notFound('There is no such department.')
  await lockInCompany(work.tx, 'rosterBudgets')
  const key = { departmentId, weekStart: weekStartOf(body.date), isLasting: !onlyThisWeek }
  const before = await selectBudget(work.tx, key)
  const stale = await refuseOutdated(work, before, body.version)
  if (stale) return stale
  if (before ? before.amount === amount : onlyThisWeek && amount === null) return { message: 'success' }
  await (before && onlyThisWeek && amount === null ? remove(work, key, before) : write(work, key, { before, amount }))
  return { message: 'success' }
}

async function refuseOutdated(
  work: Work,
  before: StoredBudget | undefined,
  read: number | undefined,
): Promise<Refusal | undefined> {
  if (before) return refuseStale(work, { entity: 'roster_budget', entityId: before.id, version: before.version, read })
  // What was read has been removed since, and nobody knows by whom.
  return read ? changed({ version: 0, changedBy: null, changedAt: work.now.toISOString() }) : undefined
}

async function write(
  work: Work,
  key: BudgetKey,
  { before, amount }: { before: StoredBudget | undefined; amount: number | null },
): Promise<void> {
  const entityId = await upsertBudget(work.tx, key, amount)
  await recordAudit(work, [
    {
      action: before ? 'update' : 'create',
      entity: 'roster_budget',
      entityId,
      before: before && { ...key, amount: before.amount },
      after: { ...key, amount },
    },
  ])
}

async function remove(work: Work, key: BudgetKey, { id, amount }: StoredBudget): Promise<void> {
  await deleteBudget(work.tx, id)
  await recordAudit(work, [{ action: 'delete', entity: 'roster_budget', entityId: id, before: { ...key, amount } }])
}
