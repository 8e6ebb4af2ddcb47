import { getRosterCost, listRosterBudgets, saveRosterBudget } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { type PlanAsk, planInput } from '../plan-readings.ts'

const NOWHERE: PlanAsk = { from: '', to: '', departmentIds: [] }

/** Other saves do not change it; those of the plan ask for it again. */
const FRESH_MS = 60_000

/** What the plan costs; null waits for it. */
export function useRosterCost(ask: PlanAsk | null) {
  return useCall(getRosterCost, planInput(ask ?? NOWHERE), { enabled: ask !== null, staleTimeMs: FRESH_MS })
}

/** The budgets that apply in the week of a date. */
export function useBudgets(date: string) {
  return useCall(listRosterBudgets, { query: { date } })
}

export function useSaveBudget() {
  return useSave(saveRosterBudget, {
    success: t('The budget is saved.'),
    failure: t('Failed to save the budget.'),
    invalidates: [getRosterCost, listRosterBudgets],
    // the form says it
    onFailed: () => true,
  })
}
