import {
  deleteLeaveRule,
  endLeaveDelegation,
  getLeaveRules,
  listLeaveDeciders,
  listLeaveDelegations,
  saveConfidentialViewers,
  saveLeaveDelegation,
  saveLeaveRule,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { endDelegation, readDelegations, saveDelegation } from './delegations.service.ts'
import { readDeciders, readRules, removeRule, saveRule, saveViewers } from './rules.service.ts'

export const leaveStepsRoutes: Route[] = [
  route(getLeaveRules, readRules),
  route(saveLeaveRule, (call) => saveRule(call, call.body)),
  route(deleteLeaveRule, (call) => removeRule(call, call.body)),
  route(saveConfidentialViewers, (call) => saveViewers(call, call.body)),
  route(listLeaveDeciders, readDeciders),
  route(listLeaveDelegations, readDelegations),
  route(saveLeaveDelegation, (call) => saveDelegation(call, call.body)),
  route(endLeaveDelegation, (call) => endDelegation(call, call.params.id)),
]
