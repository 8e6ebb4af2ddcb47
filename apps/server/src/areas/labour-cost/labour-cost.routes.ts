import { listLabourCostPeople, readLabourCost, readLabourCostJobs } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readJobs } from './job-cost.service.ts'
import { readCost } from './labour-cost.service.ts'
import { readPeople } from './people-cost.service.ts'

export const labourCostRoutes: Route[] = [
  route(readLabourCost, (call) => readCost(call, call.query)),
  route(readLabourCostJobs, (call) => readJobs(call, call.query)),
  route(listLabourCostPeople, (call) => readPeople(call, call.query)),
]
