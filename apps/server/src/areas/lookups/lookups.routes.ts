import { licenceCounts, listFunctions, listSchedules, positionCodeNumbers } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { countLicences, punchCodes, readEntries, supervisorFunctions } from './lookups.service.ts'

/** Lists that forms of several areas choose from. */
export const lookupsRoutes: Route[] = [
  route(listSchedules, (call) => readEntries(call, 'schedule', call.query)),
  route(listFunctions, () => supervisorFunctions),
  route(licenceCounts, ({ tx }) => countLicences(tx)),
  route(positionCodeNumbers, ({ tx }) => punchCodes(tx)),
]
