import {
  deleteTimeRoundings as deleteRoundingsCall,
  listTimeRoundings,
  saveTimeRounding as saveRoundingCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { deleteTimeRoundings, readTimeRoundings, saveTimeRounding } from './time-rounding.service.ts'

export const roundingRoutes: Route[] = [
  route(listTimeRoundings, (call) => readTimeRoundings(call, call.query)),
  route(saveRoundingCall, (call) => saveTimeRounding(call, call.body)),
  route(deleteRoundingsCall, (call) => deleteTimeRoundings(call, call.body)),
]
