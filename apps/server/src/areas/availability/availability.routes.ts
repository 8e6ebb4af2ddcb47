import {
  deleteAvailability,
  getAvailability,
  listTeamAvailability,
  saveAvailabilityException,
  saveAvailabilityPattern,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as availability from './availability.service.ts'

export const availabilityRoutes: Route[] = [
  route(getAvailability, (call) => availability.readAvailability(call, call.query)),
  route(saveAvailabilityPattern, (call) => availability.savePattern(call, call.body)),
  route(saveAvailabilityException, (call) => availability.saveException(call, call.body)),
  route(deleteAvailability, (call) => availability.deleteAvailability(call, call.body)),
  route(listTeamAvailability, (call) => availability.readTeamAvailability(call, call.query)),
]
