import type { LabourCost, QueryOf, readLabourCost } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { selectNodes } from '../roster/cost-rules.service.ts'
import { type AskedCost, askedCost } from './asked-cost.ts'
import { type BudgetShare, budgetShares } from './budget-shares.ts'
import { type CostSum, countNotCalculated, selectCostSums, selectUnpriced } from './cost-sums.repository.ts'
import { departmentRows, totalRow } from './department-rows.ts'
import { type EnteredCost, readEntered } from './entered-cost.ts'
import type { PaidPart } from './figures.ts'
import { payTypeRows } from './pay-type-rows.ts'

/** People without a pay rate that an answer names. */
const MOST_UNPRICED = 100

/**
 * What the time of a range cost as it was worked and is paid, by department and pay type, beside its budgets and the
 * range before.
 *
 * @source docs/decisions/0072-labour-cost.md
 */
export async function readCost(work: Work, query: QueryOf<typeof readLabourCost>): Promise<LabourCost | Refusal> {
  const asked = await askedCost(work, query)
  if (isRefusal(asked)) return asked
  const { tx } = work
  const [sums, entered, nodes, budgets, notCalculated] = await Promise.all([
    selectCostSums(tx, asked),
    readEntered(work, asked),
    selectNodes(tx),
    budgetShares(work, asked),
    countNotCalculated(tx, asked),
  ])
  return {
    ...figures(asked, { sums, entered, nodes, budgets }),
    unpriced: await readUnpriced(work, asked, { sums, entered }),
    notCalculated,
  }
}

interface Read {
  sums: readonly CostSum[]
  entered: readonly EnteredCost[]
  nodes: Awaited<ReturnType<typeof selectNodes>>
  budgets: readonly BudgetShare[]
}

function figures(
  { now, before, today, terms }: AskedCost,
  { sums, entered, nodes, budgets }: Read,
): Omit<LabourCost, 'unpriced' | 'notCalculated'> {
  const parts = [
    ...sums.map((sum) => ({ ...sum, minutes: sum.paidMinutes, isEntered: false })),
    ...entered.map((each) => ({ ...each, minutes: 0, cents: each.cents ?? 0, isEntered: true })),
  ] satisfies (PaidPart & { departmentId: string | null })[]
  return {
    previous: { startDate: before.from, endDate: before.to, kind: before.kind },
    isRunning: now.to >= today,
    total: totalRow(parts, budgets),
    departments: departmentRows(parts, { nodes, budgets }),
    payTypes: payTypeRows({ sums, entered, terms }),
  }
}

async function readUnpriced(
  { tx }: Pick<Work, 'tx'>,
  asked: AskedCost,
  { sums, entered }: Pick<Read, 'sums' | 'entered'>,
): Promise<LabourCost['unpriced']> {
  const isMissing = sums.some(({ unpriced }) => unpriced > 0) || entered.some(({ isUnpriced }) => isUnpriced)
  if (!isMissing) return { people: 0, first: [], previousPeople: 0 }
  const rows = await selectUnpriced(tx, asked, entered)
  const ranges = groupBy(rows, ({ isNow }) => isNow)
  const people = ranges.get(true) ?? []
  return {
    people: people.length,
    first: people
      .slice(0, MOST_UNPRICED)
      .map(({ employeeId, employeeName, days }) => ({ employeeId, employeeName, reason: 'noPayRate', days })),
    previousPeople: (ranges.get(false) ?? []).length,
  }
}
