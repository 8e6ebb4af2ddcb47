import {
  createPunchCodes as createPunchCodesCall,
  listActivities,
  listCategories,
  listProjects,
  listSubprojects,
  verifyPunchCode as verifyPunchCodeCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readActivities, readPanels, readTopEntries } from './projects.service.ts'
import { createPunchCodes } from './punch-codes.service.ts'
import { verifyPunchCode } from './verify-punch-code.ts'

/** QR codes that kiosks and phones book work with. */
export const punchCodesRoutes: Route[] = [
  route(createPunchCodesCall, (call) => createPunchCodes(call, call.body)),
  route(verifyPunchCodeCall, (call) => verifyPunchCode(call, call.body.text)),
  route(listProjects, (call) => readTopEntries(call, 'project')),
  route(listSubprojects, (call) => readPanels(call, call.query.project)),
  route(listActivities, (call) => readActivities(call, call.query)),
  route(listCategories, (call) => readTopEntries(call, 'category')),
]
