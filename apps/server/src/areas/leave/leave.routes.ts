import {
  askLeaveCancellation,
  cancelLeaves as cancelLeavesCall,
  countPendingLeaves,
  countUpcomingLeaves,
  decideLeaveCancellation,
  examineLeave as examineLeaveCall,
  getLeave,
  listLeaveDecisions,
  listLeaves,
  listLeaveCancellations,
  listLeavesOfEmployee,
  pageLeaves,
  previewLeave as previewLeaveCall,
  saveLeave as saveLeaveCall,
  withdrawLeaveCancellation,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { askCancellation, readCancellations, withdrawCancellation } from './ask-cancellation.service.ts'
import { readDecisions } from './read-decisions.service.ts'
import { decideCancellation } from './decide-cancellation.service.ts'
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
  route(listLeaveDecisions, (call) => readDecisions(call, call.params.id)),
  route(saveLeaveCall, (call) => saveLeave(call, call.body)),
  route(previewLeaveCall, (call) => previewLeave(call, call.body)),
  route(examineLeaveCall, (call) => examineLeave(call, call.body)),
  route(cancelLeavesCall, (call) => cancelLeaves(call, call.body)),
  route(listLeaveCancellations, (call) => readCancellations(call, call.params.id)),
  route(askLeaveCancellation, (call) => askCancellation(call, call.params.id, call.body)),
  route(withdrawLeaveCancellation, (call) => withdrawCancellation(call, call.params.id)),
  route(decideLeaveCancellation, (call) => decideCancellation(call, call.params.id, call.body)),
  route(countUpcomingLeaves, countUpcoming),
  route(countPendingLeaves, countPending),
]
