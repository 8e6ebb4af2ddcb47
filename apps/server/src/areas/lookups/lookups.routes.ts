import { licenceCounts, listFunctions, positionCodeNumbers } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { countLicences, punchCodes, supervisorFunctions } from './lookups.service.ts'

/** Lists that forms of several areas choose from. */
export const lookupsRoutes: Route[] = [
  route(listFunctions, () => supervisorFunctions),
  route(licenceCounts, ({ tx }) => countLicences(tx)),
  route(positionCodeNumbers, ({ tx }) => punchCodes(tx)),
]
