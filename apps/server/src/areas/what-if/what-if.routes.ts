import { previewDayChanges, previewRecalculation } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { preview, previewDays } from './what-if.service.ts'

export const whatIfRoutes: Route[] = [
  route(previewRecalculation, (call) => preview(call, call.body)),
  route(previewDayChanges, (call) => previewDays(call, call.body)),
]
