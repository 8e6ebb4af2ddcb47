import type { RosterCost } from '@timeloom/contract'

type Week = RosterCost['weeks'][number]
export type Budget = Week['budgets'][number]

/** How a plan stands against the budgets of its weeks, in one line. */
export type BudgetState =
  | { kind: 'none' }
  /** of the company, or of the only department that has a budget; with `over` of the weeks that are over it */
  | { kind: 'left' | 'over'; amount: number; left: number; departmentName: string | null; weeks: number; of: number }
  /** departments over theirs, while the company is not, or has none */
  | { kind: 'departmentsOver'; count: number }
  /** departments within theirs, where the company has none */
  | { kind: 'departmentsWithin'; count: number }

export function budgetState(weeks: readonly Week[]): BudgetState {
  const budgets = weeks.flatMap((week) => week.budgets)
  const company = budgets.filter(({ departmentId }) => departmentId === null)
  const departments = budgets.filter(({ departmentId }) => departmentId !== null)
  const over = countOf(departments.filter(isOver))
  const named = company.length > 0 ? company : countOf(departments) === 1 ? departments : []
  if (named.some(isOver)) return sumOf('over', named.filter(isOver), weeks.length)
  if (over > 0) return { kind: 'departmentsOver', count: over }
  if (named.length > 0) return sumOf('left', named, weeks.length)
  return departments.length > 0 ? { kind: 'departmentsWithin', count: countOf(departments) } : { kind: 'none' }
}

export function isOver({ left }: Pick<Budget, 'left'>): boolean {
  return left < 0
}

function countOf(budgets: readonly Budget[]): number {
  return new Set(budgets.map(({ departmentId }) => departmentId)).size
}

function sumOf(kind: 'left' | 'over', budgets: readonly Budget[], of: number): BudgetState {
  const sum = (amount: (budget: Budget) => number) => budgets.reduce((all, budget) => all + amount(budget), 0)
  const departmentName = budgets[0]?.departmentName ?? null
  return {
    kind,
    amount: sum(({ amount }) => amount),
    left: sum(({ left }) => left),
    departmentName,
    weeks: budgets.length,
    of,
  }
}
