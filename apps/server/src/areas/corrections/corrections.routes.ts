import {
  askCorrection,
  decideCorrection,
  getCorrection,
  listCorrections,
  listMyCorrectionJobs,
  listMyCorrections,
  listTimesheetCorrections,
  withdrawCorrection,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { ask, withdraw } from './ask-correction.ts'
import { readMyJobs } from './asked-job.ts'
import { decide } from './decide-correction.ts'
import { readCorrection, readCorrections, readMyCorrections, readTimesheetCorrections } from './read-corrections.ts'

/** What employees ask to be corrected in their punches. */
export const correctionsRoutes: Route[] = [
  route(askCorrection, (call) => ask(call, call.body)),
  route(listMyCorrections, (call) => readMyCorrections(call, call.query)),
  route(listMyCorrectionJobs, readMyJobs),
  route(listTimesheetCorrections, (call) => readTimesheetCorrections(call, call.query)),
  route(withdrawCorrection, (call) => withdraw(call, call.params.id)),
  route(listCorrections, (call) => readCorrections(call, call.query)),
  route(getCorrection, (call) => readCorrection(call, call.params.id)),
  route(decideCorrection, (call) => decide(call, call.params.id, call.body)),
]
