import { countPresence, listPresence, presenceEvents } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readPresence, readPresenceCounts } from './presence.service.ts'

/** Who is in now. */
export const presenceRoutes: Route[] = [
  route(listPresence, (call) => readPresence(call, call.query)),
  route(countPresence, (call) => readPresenceCounts(call, call.query)),
  route(presenceEvents, () => ({ message: 'success' })),
]
