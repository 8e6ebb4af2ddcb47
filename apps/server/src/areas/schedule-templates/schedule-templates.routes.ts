import { deleteSchedules, getSchedule, listSchedules, previewSchedule, saveSchedule } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import {
  deleteTemplates,
  previewTemplate,
  readTemplate,
  readTemplates,
  saveTemplate,
} from './schedule-templates.service.ts'

export const scheduleTemplatesRoutes: Route[] = [
  route(listSchedules, (call) => readTemplates(call, call.query)),
  route(getSchedule, (call) => readTemplate(call, call.params.id)),
  route(saveSchedule, (call) => saveTemplate(call, call.body)),
  route(previewSchedule, (call) => previewTemplate(call, call.body)),
  route(deleteSchedules, (call) => deleteTemplates(call, call.body)),
]
