import {
  type BodyOf,
  countPunch,
  deletePunch,
  deleteWorkShift,
  type Endpoint,
  explainDay,
  getNextShift,
  getPunchPair,
  getTimesheet,
  pairPunches,
  payTypesByMonth,
  recalculateTimesheet,
  recalculateToday,
  restorePunch,
  savePunch,
  savePunchPair,
  saveWorkShift,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as timesheets from './timesheets.service.ts'

export const timesheetsRoutes: Route[] = [
  route(getTimesheet, (call) => timesheets.readTimesheet(call, call.query)),
  route(getNextShift, (call) => timesheets.readNextShift(call, call.query)),
  route(explainDay, (call) => timesheets.explainDay(call, call.query)),
  route(getPunchPair, (call) => timesheets.readPunchPair(call, call.params.id)),
  route(savePunchPair, (call) => timesheets.savePunchPair(call, call.params.id, call.body), { plansOnce: 'byIndexes' }),
  route(payTypesByMonth, (call) => timesheets.readPayTypesByMonth(call, call.query)),
  route(recalculateToday, (call) => timesheets.recalculateToday(call, call.query.employee)),
  route(recalculateTimesheet, (call) => timesheets.recalculateTimesheet(call, call.body)),
]

/** Calls of the areas below whose answers carry the timesheet that they change. */
const CHANGES = [savePunch, deletePunch, restorePunch, countPunch, pairPunches, saveWorkShift, deleteWorkShift] as const
type Change = BodyOf<(typeof CHANGES)[number]>

/** Lets the answers of calls that change a timesheet carry it, where the caller asks for it. */
export function carryingTimesheets(routes: Route[]): Route[] {
  const isChange = (endpoint: Endpoint) => CHANGES.some((change) => change === endpoint)
  return routes.map((each) =>
    each.transaction === 'tenant' && isChange(each.endpoint)
      ? { ...each, carry: (call) => timesheets.changedTimesheet(call, call.body as Change) }
      : each,
  )
}
