import {
  cancelLeaveAdjustment,
  deleteAccrualRules,
  getAccrualRules,
  getLeaveLedger,
  getLeaveProjection,
  saveAccrualRule as saveAccrualRuleCall,
  saveLeaveAdjustment,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readAccrualRules, removeAccrualRules, saveAccrualRule } from './accrual-rules.service.ts'
import { saveAdjustment, takeBackAdjustment } from './adjustments.service.ts'
import { readLedger, readProjection } from './leave-ledger.service.ts'

export const leaveLedgerRoutes: Route[] = [
  route(getLeaveLedger, (call) => readLedger(call, call.query)),
  route(getLeaveProjection, (call) => readProjection(call, call.query)),
  route(saveLeaveAdjustment, (call) => saveAdjustment(call, call.body)),
  route(cancelLeaveAdjustment, (call) => takeBackAdjustment(call, call.body)),
  route(getAccrualRules, readAccrualRules),
  route(saveAccrualRuleCall, (call) => saveAccrualRule(call, call.body)),
  route(deleteAccrualRules, (call) => removeAccrualRules(call, call.body)),
]
