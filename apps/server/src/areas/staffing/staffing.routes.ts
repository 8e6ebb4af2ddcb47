import {
  copyStaffRequirements as copyStaffRequirementsCall,
  deleteStaffRequirements as deleteStaffRequirementsCall,
  getCoverage,
  listStaffRequirements,
  previewStaffCopy as previewStaffCopyCall,
  saveStaffRequirements as saveStaffRequirementsCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { copyStaffRequirements, previewStaffCopy } from './copy-week.service.ts'
import { readCoverage } from './coverage.service.ts'
import { saveStaffRequirements } from './save-requirements.service.ts'
import { deleteStaffRequirements, readStaffRequirements } from './staffing.service.ts'

export const staffingRoutes: Route[] = [
  route(listStaffRequirements, (call) => readStaffRequirements(call, call.query)),
  route(saveStaffRequirementsCall, (call) => saveStaffRequirements(call, call.body)),
  route(deleteStaffRequirementsCall, (call) => deleteStaffRequirements(call, call.body)),
  route(previewStaffCopyCall, (call) => previewStaffCopy(call, call.body)),
  route(copyStaffRequirementsCall, (call) => copyStaffRequirements(call, call.body)),
  route(getCoverage, (call) => readCoverage(call, call.query)),
]
