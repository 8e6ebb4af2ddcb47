import {
  licenceCounts,
  listFunctions,
  listHolidays,
  listPayGroups,
  listSchedules,
  listTimeRoundings,
  listWorkplaces,
  positionCodeNumbers,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import {
  countLicences,
  punchCodes,
  readEntries,
  readHolidays,
  readWorkplaces,
  supervisorFunctions,
} from './lookups.service.ts'

/** Lists that forms of several areas choose from. */
export const lookupsRoutes: Route[] = [
  route(listTimeRoundings, (call) => readEntries(call, 'rounding', call.query)),
  route(listPayGroups, (call) => readEntries(call, 'payGroup', call.query)),
  route(listSchedules, (call) => readEntries(call, 'schedule', call.query)),
  route(listWorkplaces, (call) => readWorkplaces(call, call.query)),
  route(listHolidays, readHolidays),
  route(listFunctions, () => supervisorFunctions),
  route(licenceCounts, ({ tx }) => countLicences(tx)),
  route(positionCodeNumbers, ({ tx }) => punchCodes(tx)),
]
