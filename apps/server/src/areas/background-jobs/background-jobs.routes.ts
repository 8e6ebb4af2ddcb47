import { cancelBackgroundJob, getBackgroundJob, listBackgroundJobs } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { cancelJob, listJobs, readJob } from './background-jobs.service.ts'

export const backgroundJobsRoutes: Route[] = [
  route(listBackgroundJobs, (call) => listJobs(call)),
  route(getBackgroundJob, (call) => readJob(call, call.params.id)),
  route(cancelBackgroundJob, (call) => cancelJob(call, call.params.id)),
]
