import {
  approveTime,
  dailyApprovalCount,
  lastPeriodApprovalCount,
  listApprovalManagers,
  listTimeApprovals,
  saveApprovalManagers,
  unapproveTime,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { approve, countDaily, countLastPeriod, readApprovals, unapprove } from './approvals.service.ts'
import { readManagers, saveManagers } from './levels/managers.service.ts'

export const approvalsRoutes: Route[] = [
  route(listTimeApprovals, (call) => readApprovals(call, call.query)),
  route(approveTime, (call) => approve(call, call.body)),
  route(unapproveTime, (call) => unapprove(call, call.body)),
  route(dailyApprovalCount, (call) => countDaily(call, call.query), { plansOnce: 'freely' }),
  route(lastPeriodApprovalCount, (call) => countLastPeriod(call, call.query), { plansOnce: 'freely' }),
  route(listApprovalManagers, readManagers),
  route(saveApprovalManagers, (call) => saveManagers(call, call.body)),
]
