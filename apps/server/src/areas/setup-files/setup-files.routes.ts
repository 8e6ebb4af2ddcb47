import { exportSetupList, importJobs, importSetupList } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { exportList, importList } from './setup-files.service.ts'

/** Exporting and importing setup lists as files. */
export const setupFilesRoutes: Route[] = [
  route(exportSetupList, (call) => exportList(call, call.params.list)),
  route(importSetupList, (call) => importList(call, { ...call.body, list: call.params.list, file: call.file }), {
    transaction: 'own',
  }),
  route(importJobs, (call) => importList(call, { ...call.body, list: 'jobs', file: call.file }), {
    transaction: 'own',
  }),
]
