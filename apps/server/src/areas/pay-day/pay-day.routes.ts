import { approveCleanOfRun, comparePayRun, readPayDay, reconcilePayRun } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { compareRun } from './compare-runs.ts'
import { approveClean, readDay } from './pay-day.service.ts'
import { reconcileRun } from './reconcile-run.ts'

export const payDayRoutes: Route[] = [
  route(readPayDay, (call) => readDay(call, call.query)),
  route(comparePayRun, (call) => compareRun(call, call.query)),
  route(reconcilePayRun, (call) => reconcileRun(call, call.query)),
  route(approveCleanOfRun, (call) => approveClean(call, call.body)),
]
