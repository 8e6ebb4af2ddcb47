import { countPunch, deletePunch, getPunch, pairPunches, restorePunch, savePunch } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as punches from './punches.service.ts'

export const punchesRoutes: Route[] = [
  route(getPunch, (call) => punches.readPunch(call, call.params.id)),
  route(savePunch, (call) => punches.savePunch(call, call.body), { plansOnce: 'byIndexes' }),
  route(deletePunch, (call) => punches.deletePunch(call, call.body), { plansOnce: 'byIndexes' }),
  route(restorePunch, (call) => punches.restorePunch(call, call.body), { plansOnce: 'byIndexes' }),
  route(countPunch, (call) => punches.countPunch(call, call.body), { plansOnce: 'byIndexes' }),
  route(pairPunches, (call) => punches.pairPunches(call, call.body), { plansOnce: 'byIndexes' }),
]
