import type { RosterCost } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../../platform/call/call.ts'
import type { CostPeople } from './cost-people.ts'
import { centsOf, moneyOf, type Cents } from './money.ts'
import type { Node } from './pay-prices.repository.ts'
import type { PricedDay } from './price-day.ts'
import { selectBudgets, type BudgetRow } from './roster-budgets.repository.ts'
import { mondaysIn } from './week-of.ts'

type Week = RosterCost['weeks'][number]

/**
 * The budgets of each whole week beside what it is planned to cost. Where the cost is of some departments, only their
 * budgets and those below: of others not everyone's cost is known.
 */
export async function budgetWeeks(
  { tx }: Pick<Work, 'tx'>,
  { weeks, departmentIds }: Pick<CostPeople, 'weeks' | 'departmentIds'>,
  { days, nodes }: { days: readonly PricedDay[]; nodes: ReadonlyMap<string, Node> },
): Promise<Week[]> {
  const mondays = mondaysIn(weeks)
  const budgets = await selectBudgets(tx, mondays)
  const above = (id: string | null) => [...nodesAbove(nodes, id), null]
  const isKnown = ({ departmentId }: BudgetRow) =>
    departmentIds === null || above(departmentId).some((id) => id !== null && departmentIds.includes(id))
  const known = budgets.filter(isKnown)
  return mondays.map((weekStart) => {
    const sunday = addDays(weekStart, 6)
    const planned = plannedAt(
      days.filter(({ date }) => weekStart <= date && date <= sunday),
      above,
    )
    return {
      weekStart,
      budgets: known
        .filter((budget) => budget.weekStart === weekStart)
        .map((budget) => besidePlan(budget, planned.get(budget.departmentId) ?? 0)),
    }
  })
}

function besidePlan({ departmentId, departmentName, amount }: BudgetRow, cents: Cents): Week['budgets'][number] {
  return {
    departmentId,
    departmentName,
    amount,
    planned: moneyOf(cents),
    left: moneyOf(centsOf(amount) - cents),
  }
}

/** What days cost at each node, with all below it; null: in all. */
function plannedAt(
  days: readonly PricedDay[],
  above: (id: string | null) => (string | null)[],
): Map<string | null, Cents> {
  const planned = new Map<string | null, Cents>()
  for (const { departmentId, figures } of days) {
    for (const id of above(departmentId)) planned.set(id, (planned.get(id) ?? 0) + figures.cents)
  }
  return planned
}

/** The node itself and those above it, the nearest first. */
export function nodesAbove(nodes: ReadonlyMap<string, Node>, id: string | null): string[] {
  const node = id === null ? undefined : nodes.get(id)
  return node ? [node.id, ...nodesAbove(nodes, node.parentId)] : []
}
