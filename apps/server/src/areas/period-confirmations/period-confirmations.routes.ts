import { confirmPeriod, getPeriodConfirmation, listConfirmationStates } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { confirm } from './confirm-period.ts'
import { readConfirmation } from './read-confirmation.ts'
import { readStates } from './read-states.ts'

/** Employees confirm the hours of their pay periods. */
export const periodConfirmationsRoutes: Route[] = [
  route(getPeriodConfirmation, (call) => readConfirmation(call, call.query)),
  route(confirmPeriod, (call) => confirm(call, call.body)),
  route(listConfirmationStates, (call) => readStates(call, call.query)),
]
