import { countSyncErrors, listSyncResults } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readErrorCount, readSyncResults } from './sync-results.service.ts'

export const syncResultsRoutes: Route[] = [
  route(listSyncResults, (call) => readSyncResults(call, call.query)),
  route(countSyncErrors, (call) => readErrorCount(call)),
]
