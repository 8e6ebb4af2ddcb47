import { getRosterCost, listRosterBudgets, saveRosterBudget as saveRosterBudgetCall } from '@timeloom/contract'
import { route, type Route } from '../../../platform/http/route.ts'
import { readRosterBudgets, saveRosterBudget } from './roster-budgets.service.ts'
import { readRosterCost } from './roster-cost.service.ts'

export const costRoutes: Route[] = [
  route(getRosterCost, (call) => readRosterCost(call, call.query)),
  route(listRosterBudgets, (call) => readRosterBudgets(call, call.query)),
  route(saveRosterBudgetCall, (call) => saveRosterBudget(call, call.body)),
]
