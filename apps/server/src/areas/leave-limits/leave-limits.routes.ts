import { getLeaveLimits, saveLeaveLimits } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readLimits, saveLimits } from './leave-limits.service.ts'

export const leaveLimitsRoutes: Route[] = [
  route(getLeaveLimits, readLimits),
  route(saveLeaveLimits, (call) => saveLimits(call, call.body)),
]
