import {
  listDashboardEmployees,
  listEmployeeInfo,
  pageDashboardEmployees,
  readComingOvertime,
  readDashboardDay,
  readDashboardToday,
  readDashboardWeeks,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readEmployees, readEmployeesPage } from '../people/people.service.ts'
import { readComingOvertime as comingOvertime } from './coming-overtime.service.ts'
import { readDay, readEmployeeInfo, readToday } from './dashboard.service.ts'
import { readWeeks } from './weeks.service.ts'

const figures = { plansOnce: 'freely' } as const

export const dashboardRoutes: Route[] = [
  route(listDashboardEmployees, (call) => readEmployees(call, asEmployees(call.query))),
  route(pageDashboardEmployees, (call) => readEmployeesPage(call, asEmployees(call.query))),
  route(listEmployeeInfo, (call) => readEmployeeInfo(call, call.query.employeeIds)),
  route(readDashboardToday, (call) => readToday(call, call.query), figures),
  route(readDashboardDay, (call) => readDay(call, call.query), figures),
  route(readDashboardWeeks, (call) => readWeeks(call, call.query), figures),
  route(readComingOvertime, (call) => comingOvertime(call, call.query), figures),
]

/** The dashboard's name of the employees' filter; who is marked to be shown on it comes first. */
function asEmployees<Query extends { status?: unknown }>({ status, ...same }: Query) {
  return { ...same, employeeStatus: status as Query['status'], markedFirst: true }
}
