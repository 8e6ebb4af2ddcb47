import { decideShifts, deleteWorkShift, getWorkShift, saveWorkShift } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as workShifts from './work-shifts.service.ts'

export const workShiftsRoutes: Route[] = [
  route(getWorkShift, (call) => workShifts.readShift(call, call.params.id)),
  route(saveWorkShift, (call) => workShifts.saveWorkShift(call, call.body)),
  route(decideShifts, (call) => workShifts.decideShifts(call, call.body)),
  route(deleteWorkShift, (call) => workShifts.deleteWorkShift(call, call.body)),
]
