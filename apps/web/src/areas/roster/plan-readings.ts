/** Whose plan is read, and of which days. */
export interface PlanAsk {
  from: string
  to: string
  /** empty: all that the person plans */
  departmentIds: readonly string[]
}

/** The readings that follow from a plan, as their answers are kept. Their code comes with what shows them. */
export const COST_KEY = ['GET', '/api/roster/cost'] as const
export const COVERAGE_KEY = ['GET', '/api/roster/coverage'] as const
export const UNPUBLISHED_KEY = ['GET', '/api/roster/unpublished'] as const
export const OPEN_SHIFTS_KEY = ['GET', '/api/open-shifts/page'] as const

/** What the readings take; the same for what shows an answer and what reads it. */
export function planInput({ from, to, departmentIds }: PlanAsk) {
  return {
    query: {
      startDate: from,
      endDate: to,
      ...(departmentIds.length > 0 ? { departmentIds: [...departmentIds] } : {}),
    },
  }
}
