import {
  cancelLeaves as cancelLeavesCall,
  countPendingLeaves,
  countUpcomingLeaves,
  examineLeave as examineLeaveCall,
  getLeave,
  listLeaves,
  listLeavesOfEmployee,
  pageLeaves,
  previewLeave as previewLeaveCall,
  saveLeave as saveLeaveCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import {
  cancelLeaves,
  countPending,
  countUpcoming,
  examineLeave,
  previewLeave,
  readLeave,
  readLeaves,
  readLeavesOf,
  readLeavesPage,
  saveLeave,
} from './leave.service.ts'

export const leaveRoutes: Route[] = [
  route(listLeaves, (call) => readLeaves(call, call.query)),
  route(pageLeaves, (call) => readLeavesPage(call, call.query)),
  route(listLeavesOfEmployee, (call) => readLeavesOf(call, call.query.employeeId)),
  route(getLeave, (call) => readLeave(call, call.params.id)),
  route(saveLeaveCall, (call) => saveLeave(call, call.body)),
  route(previewLeaveCall, (call) => previewLeave(call, call.body)),
  route(examineLeaveCall, (call) => examineLeave(call, call.body)),
  route(cancelLeavesCall, (call) => cancelLeaves(call, call.body)),
  route(countUpcomingLeaves, countUpcoming),
  route(countPendingLeaves, countPending),
]
