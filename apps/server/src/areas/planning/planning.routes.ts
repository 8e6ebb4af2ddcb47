import {
  addOffDay,
  addShiftToEmployees,
  checkPeriodClose,
  copyRoster,
  deleteOffDay,
  deleteRosterDay,
  previewRosterCopy,
  saveEmployeeSchedule,
  saveRosterDays,
  saveRosterSection,
  searchEmployeeSchedule,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as planning from './planning.service.ts'

export const planningRoutes: Route[] = [
  route(checkPeriodClose, (call) => planning.isClosedDay(call, call.body)),
  route(saveRosterSection, (call) => planning.saveRosterSection(call, call.body)),
  route(deleteRosterDay, (call) => planning.deleteRosterDay(call, call.body)),
  route(addOffDay, (call) => planning.addOffDay(call, call.body)),
  route(deleteOffDay, (call) => planning.deleteOffDay(call, call.body)),
  route(saveRosterDays, (call) => planning.saveRosterDays(call, call.body)),
  route(addShiftToEmployees, (call) => planning.addShiftToEmployees(call, call.body)),
  route(previewRosterCopy, (call) => planning.previewRosterCopy(call, call.body)),
  // Thousands of days take longer than a statement or a lock of an ordinary call may.
  route(copyRoster, (call) => call.transact((work) => planning.copyRoster(work, call.body)), { transaction: 'own' }),
  route(searchEmployeeSchedule, (call) => planning.readEmployeeSchedule(call, call.body)),
  route(saveEmployeeSchedule, (call) => planning.saveEmployeeSchedule(call, call.body)),
]
