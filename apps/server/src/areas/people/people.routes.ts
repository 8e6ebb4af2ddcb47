import { getEmployee, listEmployees } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readEmployee, readEmployees } from './people.service.ts'

export const peopleRoutes: Route[] = [
  route(listEmployees, (call) => readEmployees(call, call.query)),
  route(getEmployee, (call) => readEmployee(call, call.params.id)),
]
