import {
  activeTaskTree,
  closeJobs as closeJobsCall,
  getJob,
  jobTaskTree,
  listActiveJobs,
  listJobs,
  listJobTasks,
  listNodeJobs,
  listTasks,
  saveJob as saveJobCall,
  saveTask as saveTaskCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { pageRows } from '../setup-records/setup-records.service.ts'
import { closeJobs, saveJob, saveTask } from './save-work-code.ts'
import {
  readActiveJobs,
  readActiveTaskTree,
  readJob,
  readJobs,
  readJobTaskTree,
  readJobTasks,
  readNodeJobs,
  readTasks,
} from './work-codes.service.ts'

/** Jobs, and the tasks within them. */
export const workCodesRoutes: Route[] = [
  route(listJobs, async (call) => pageRows(listJobs, call.query, await readJobs(call, call.query))),
  route(getJob, (call) => readJob(call, call.params.id)),
  route(listActiveJobs, readActiveJobs),
  route(listNodeJobs, (call) => readNodeJobs(call, call.params.id)),
  route(activeTaskTree, readActiveTaskTree),
  route(jobTaskTree, (call) => readJobTaskTree(call, call.query)),
  route(saveJobCall, (call) => saveJob(call, call.body)),
  route(closeJobsCall, (call) => closeJobs(call, call.body.ids)),
  route(listTasks, async (call) => pageRows(listTasks, call.query, await readTasks(call, call.query))),
  route(listJobTasks, (call) => readJobTasks(call, call.params.jobId)),
  route(saveTaskCall, (call) => saveTask(call, call.body)),
]
