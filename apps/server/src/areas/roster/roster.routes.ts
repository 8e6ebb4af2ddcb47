import {
  createShiftTemplate as createShiftTemplateCall,
  deleteShiftTemplate as deleteShiftTemplateCall,
  getRoster,
  listRosterWarnings,
  listSchedulableEmployees,
  listShiftTemplates,
  sendRoster as sendRosterCall,
  updateShiftTemplate as updateShiftTemplateCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import {
  createShiftTemplate,
  deleteShiftTemplate,
  readShiftTemplates,
  updateShiftTemplate,
} from '../schedules/shift-templates.service.ts'
import { readRoster, readSchedulable } from './roster.service.ts'
import { sendRoster } from './send-roster.service.ts'
import { readRosterWarnings } from './warnings/roster-warnings.service.ts'

export const rosterRoutes: Route[] = [
  route(getRoster, (call) => readRoster(call, call.query)),
  route(listRosterWarnings, (call) => readRosterWarnings(call, call.query)),
  route(listSchedulableEmployees, (call) => readSchedulable(call, call.query)),
  route(listShiftTemplates, (call) => readShiftTemplates(call)),
  route(createShiftTemplateCall, (call) => createShiftTemplate(call, call.body)),
  route(updateShiftTemplateCall, (call) => updateShiftTemplate(call, call.body)),
  route(deleteShiftTemplateCall, (call) => deleteShiftTemplate(call, call.body)),
  route(sendRosterCall, (call) => sendRoster(call, call.body)),
]
