import { explainDay, getNextShift, getTimesheet, recalculateTimesheet } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as timesheets from './timesheets.service.ts'

export const timesheetsRoutes: Route[] = [
  route(getTimesheet, (call) => timesheets.readTimesheet(call, call.query)),
  route(getNextShift, (call) => timesheets.readNextShift(call, call.query)),
  route(explainDay, (call) => timesheets.explainDay(call, call.query)),
  route(recalculateTimesheet, (call) => timesheets.recalculateTimesheet(call, call.body)),
]
