import {
  endRollCall,
  evacuationEvents,
  listRollCallMarks,
  listRollCalls,
  startRollCall,
  syncRollCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { refuseOthers } from '../company/evacuators.service.ts'
import { end, readRollCalls, start } from './roll-calls.service.ts'
import { readMarks, sync } from './sync.service.ts'

/** Roll calls of an evacuation or a drill. */
export const evacuationRoutes: Route[] = [
  route(listRollCalls, (call) => readRollCalls(call, call.query)),
  route(startRollCall, (call) => start(call, call.body)),
  route(syncRollCall, (call) => sync(call, call.params.id, call.body)),
  route(endRollCall, (call) => end(call, call.params.id)),
  route(listRollCallMarks, (call) => readMarks(call, call.params.id, call.query)),
  route(evacuationEvents, async (call) => (await refuseOthers(call)) ?? { message: 'success' }),
]
