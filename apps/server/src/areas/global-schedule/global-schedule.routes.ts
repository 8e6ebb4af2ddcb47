import {
  generateGlobalSchedule,
  listGlobalSchedules,
  readGlobalSchedule,
  undoGlobalSchedule,
  verifyGlobalSchedule,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { generate, readGlobalSchedules, readPeopleOf, undo, verify } from './global-schedule.service.ts'

export const globalScheduleRoutes: Route[] = [
  route(verifyGlobalSchedule, (call) => verify(call, call.body)),
  route(generateGlobalSchedule, (call) => generate(call, call.body)),
  route(listGlobalSchedules, (call) => readGlobalSchedules(call)),
  route(readGlobalSchedule, (call) => readPeopleOf(call, call.params.id)),
  route(undoGlobalSchedule, (call) => undo(call, call.params.id)),
]
