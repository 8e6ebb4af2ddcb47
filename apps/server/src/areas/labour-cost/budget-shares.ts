import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import type { DayRange } from '../calculation/dry-run.service.ts'
import { visibleNodes } from '../company/department-filter.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { isAdministrator } from '../permissions/permissions.service.ts'
import {
  type BudgetRow,
  centsOf,
  mondaysIn,
  moneyOf,
  nodesAbove,
  selectBudgets,
  selectNodes,
  wholeWeeks,
} from '../roster/cost-rules.service.ts'
import type { AskedCost } from './asked-cost.ts'

/** The part of weekly budgets that a range has. */
export interface BudgetShare {
  /** null: the whole company */
  departmentId: string | null
  amount: number
  /** days of the range that have a budget */
  days: number
  /** all of them do */
  isWhole: boolean
}

/**
 * The budgets of a range: those of whole weeks as they are, of the days of others a seventh each. Only where everyone's
 * cost is known: with some departments their budgets and those below, for supervisors those of their departments.
 */
export async function budgetShares(
  work: Pick<Work, 'tx' | 'caller'>,
  { now, departmentIds }: Pick<AskedCost, 'now' | 'departmentIds'>,
): Promise<BudgetShare[]> {
  if (!(await ownSettings(work)).isShiftBudgetEnabled) return []
  const mondays = mondaysIn(wholeWeeks(now))
  const budgets = await selectBudgets(work.tx, mondays)
  const isKnown = await whereCostIsKnown(work, budgets, departmentIds)
  const days = daysOf(now, { from: now.from, to: now.to })
  return [...groupBy(budgets.filter(isKnown), ({ departmentId }) => departmentId)].map(([departmentId, weeks]) => {
    const shares = weeks.map(({ weekStart, amount }) => {
      return { amount, days: daysOf(now, { from: weekStart, to: addDays(weekStart, 6) }) }
    })
    const sevenths = shares.reduce((all, share) => all + centsOf(share.amount) * share.days, 0)
    const budgeted = shares.reduce((all, share) => all + share.days, 0)
    const amount = moneyOf(Math.floor((sevenths * 2 + 7) / 14))
    return { departmentId, amount, days: budgeted, isWhole: budgeted === days }
  })
}

async function whereCostIsKnown(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  budgets: readonly BudgetRow[],
  departmentIds: string[] | null,
): Promise<(budget: BudgetRow) => boolean> {
  const isForAll = isAdministrator(caller)
  if (isForAll && departmentIds === null) return () => true
  const ids = budgets.flatMap(({ departmentId }) => departmentId ?? [])
  const visible = new Set(await visibleNodes(tx, ids))
  const nodes = new Map((await selectNodes(tx)).map((node) => [node.id, node]))
  return ({ departmentId }) =>
    departmentId !== null &&
    visible.has(departmentId) &&
    (departmentIds === null || nodesAbove(nodes, departmentId).some((id) => departmentIds.includes(id)))
}

/** How many days two ranges share. */
function daysOf(one: DayRange, other: DayRange): number {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from > to ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}
