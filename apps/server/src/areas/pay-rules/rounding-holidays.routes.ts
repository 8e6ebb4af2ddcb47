import {
  deleteHolidays as deleteCall,
  deleteTimeRoundings as deleteRoundingsCall,
  listHolidayRegions,
  listHolidays,
  listTimeRoundings,
  loadHolidays as loadCall,
  previewHolidayRegion,
  saveHoliday as saveCall,
  saveTimeRounding as saveRoundingCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { loadHolidays, readHolidayRegions, readRegionHolidays } from './holiday-load.service.ts'
import { deleteHolidays, readHolidays, saveHoliday } from './holiday.service.ts'
import { deleteTimeRoundings, readTimeRoundings, saveTimeRounding } from './time-rounding.service.ts'

export const roundingAndHolidayRoutes: Route[] = [
  route(listTimeRoundings, (call) => readTimeRoundings(call, call.query)),
  route(saveRoundingCall, (call) => saveTimeRounding(call, call.body)),
  route(deleteRoundingsCall, (call) => deleteTimeRoundings(call, call.body)),
  route(listHolidays, readHolidays),
  route(saveCall, (call) => saveHoliday(call, call.body)),
  route(deleteCall, (call) => deleteHolidays(call, call.body)),
  route(listHolidayRegions, readHolidayRegions),
  route(previewHolidayRegion, (call) => readRegionHolidays(call, { ...call.params, ...call.query })),
  route(loadCall, (call) => loadHolidays(call, call.body)),
]
