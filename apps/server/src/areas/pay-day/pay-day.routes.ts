import { approveCleanOfRun, comparePayRun, readPayDay } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { compareRun } from './compare-runs.ts'
import { approveClean, readDay } from './pay-day.service.ts'

export const payDayRoutes: Route[] = [
  route(readPayDay, (call) => readDay(call, call.query)),
  route(comparePayRun, (call) => compareRun(call, call.query)),
  route(approveCleanOfRun, (call) => approveClean(call, call.body)),
]
