import {
  deleteHolidays as deleteCall,
  listHolidayRegions,
  listHolidays,
  loadHolidays as loadCall,
  previewHolidayRegion,
  saveHoliday as saveCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { loadHolidays, readHolidayRegions, readRegionHolidays } from './holiday-load.service.ts'
import { deleteHolidays, readHolidays, saveHoliday } from './holiday.service.ts'

/** Public holidays, and loading a region's. */
export const holidaysRoutes: Route[] = [
  route(listHolidays, readHolidays),
  route(saveCall, (call) => saveHoliday(call, call.body)),
  route(deleteCall, (call) => deleteHolidays(call, call.body)),
  route(listHolidayRegions, readHolidayRegions),
  route(previewHolidayRegion, (call) => readRegionHolidays(call, { ...call.params, ...call.query })),
  route(loadCall, (call) => loadHolidays(call, call.body)),
]
