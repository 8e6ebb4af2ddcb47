import type { LabourCost } from '@timeloom/contract'
import { groupBy } from '../../platform/db/group-by.ts'
import { type Cents, centsOf, moneyOf, type Node, nodesAbove } from '../roster/cost-rules.service.ts'
import type { BudgetShare } from './budget-shares.ts'
import { centsNow, figuresOf, type PaidPart } from './figures.ts'

type Department = LabourCost['departments'][number]
type PartOfDepartment = PaidPart & { departmentId: string | null }

/** Everything, against the budget of the whole company. */
export function totalRow(parts: readonly PaidPart[], budgets: readonly BudgetShare[]): LabourCost['total'] {
  const budget = budgets.find(({ departmentId }) => departmentId === null)
  return { ...figuresOf(parts), budget: budget ? besideCost(budget, centsNow(parts)) : null }
}

/** Each department that has something, by its name with those above it; its budget is of all below it too. */
export function departmentRows(
  parts: readonly PartOfDepartment[],
  { nodes, budgets }: { nodes: readonly Node[]; budgets: readonly BudgetShare[] },
): Department[] {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const own = groupBy(parts, ({ departmentId }) => departmentId)
  const budgetOf = new Map(budgets.map((budget) => [budget.departmentId, budget]))
  const within = costWithin(own, nodeOf)
  const ids = new Set([...own.keys(), ...budgetOf.keys()].filter((id) => id !== null))
  const named = [...ids].map((id): Department => {
    const budget = budgetOf.get(id)
    return {
      departmentId: id,
      departmentName: nodeOf.get(id)?.name ?? null,
      parentNames: nodesAbove(nodeOf, id)
        .slice(1)
        .map((above) => nodeOf.get(above)!.name)
        .toReversed(),
      ...figuresOf(own.get(id) ?? []),
      budget: budget ? besideCost(budget, within.get(id) ?? 0) : null,
    }
  })
  const rest = own.get(null)
  const nowhere = { departmentId: null, departmentName: null, parentNames: [], budget: null }
  return [...named.toSorted(byPath), ...(rest ? [{ ...nowhere, ...figuresOf(rest) }] : [])].filter(hasSomething)
}

/** More than leave that is not paid. */
function hasSomething({ minutes, cost, entered, previous, budget }: Department): boolean {
  return budget !== null || [minutes, cost, entered, previous.minutes, previous.cost].some((value) => value !== 0)
}

function besideCost({ amount, days, isWhole }: BudgetShare, cents: Cents): NonNullable<Department['budget']> {
  return { amount, days, cost: moneyOf(cents), left: isWhole ? moneyOf(centsOf(amount) - cents) : null }
}

/** What each node cost, with all below it. */
function costWithin(
  own: ReadonlyMap<string | null, readonly PaidPart[]>,
  nodeOf: ReadonlyMap<string, Node>,
): Map<string, Cents> {
  const within = new Map<string, Cents>()
  for (const [id, parts] of own) {
    const cents = centsNow(parts)
    for (const above of nodesAbove(nodeOf, id)) within.set(above, (within.get(above) ?? 0) + cents)
  }
  return within
}

const collator = new Intl.Collator('en')

function byPath(one: Department, other: Department): number {
  return collator.compare(pathOf(one), pathOf(other))
}

function pathOf({ parentNames, departmentName }: Department): string {
  return [...parentNames, departmentName ?? ''].join('\u0001')
}
