import { downloadWeeklySchedule } from '@timeloom/contract'
import { route, type Route } from '../platform/http/route.ts'
import { weeklyScheduleFile } from './weekly-schedule/weekly-schedule.service.ts'

export const reportsRoutes: Route[] = [
  route(downloadWeeklySchedule, (call) => weeklyScheduleFile(call, call.body), { transaction: 'own' }),
]
