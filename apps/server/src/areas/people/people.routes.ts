import {
  employeeAppUserCount,
  employeeHistory,
  employeeUserCount,
  getEmployee,
  kioskEmployeeList,
  listEmployees,
  nextClockId as nextClockIdCall,
  onsiteEmployees,
  pageEmployees,
  saveEmployee as saveEmployeeCall,
  saveEmployeeStatus as saveEmployeeStatusCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { appUserCount, kioskEmployees, nextClockId, onsite, userCount } from './employee-counts.service.ts'
import { saveEmployeeStatus } from './employee-status.service.ts'
import { readEmployees, readEmployeesPage } from './people.service.ts'
import { readEmployee, readHistory } from './read-employee.ts'
import { saveEmployee } from './save-employee.service.ts'

export const peopleRoutes: Route[] = [
  route(listEmployees, (call) => readEmployees(call, call.query)),
  route(pageEmployees, (call) => readEmployeesPage(call, call.query)),
  route(getEmployee, (call) => readEmployee(call, call.params.id)),
  route(employeeHistory, (call) => readHistory(call, call.params.id)),
  route(nextClockIdCall, nextClockId),
  route(employeeUserCount, userCount),
  route(employeeAppUserCount, appUserCount),
  route(onsiteEmployees, (call) => onsite(call, call.params.id)),
  route(kioskEmployeeList, kioskEmployees),
  route(saveEmployeeCall, (call) => saveEmployee(call, call.body)),
  route(saveEmployeeStatusCall, (call) => saveEmployeeStatus(call, call.body)),
]
