import {
  getLeaveBalance,
  getLeaveBalanceSettings,
  listBalanceImports,
  postLeaveBalance,
  saveLeaveBalanceSettings as saveLeaveBalanceSettingsCall,
  undoBalanceImport as undoBalanceImportCall,
  uploadLeaveBalances,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readBalanceImports, undoBalanceImport } from './balance-imports.ts'
import { readLeaveBalanceSettings, saveLeaveBalanceSettings } from './leave-balance-settings.service.ts'
import { readLeaveBalance } from './leave-balances.service.ts'
import { uploadBalances } from './upload-balances.service.ts'

export const leaveBalanceRoutes: Route[] = [
  route(getLeaveBalance, (call) => readLeaveBalance(call, call.query)),
  route(postLeaveBalance, (call) => readLeaveBalance(call, call.body)),
  route(uploadLeaveBalances, (call) => uploadBalances(call, { ...call.body, file: call.file }), {
    transaction: 'own',
  }),
  route(listBalanceImports, readBalanceImports),
  route(undoBalanceImportCall, (call) => undoBalanceImport(call, call.params.id)),
  route(getLeaveBalanceSettings, readLeaveBalanceSettings),
  route(saveLeaveBalanceSettingsCall, (call) => saveLeaveBalanceSettings(call, call.body)),
]
