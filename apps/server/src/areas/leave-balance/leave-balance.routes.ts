import { getLeaveBalanceSettings, saveLeaveBalanceSettings as saveLeaveBalanceSettingsCall } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readLeaveBalanceSettings, saveLeaveBalanceSettings } from './leave-balance-settings.service.ts'

export const leaveBalanceRoutes: Route[] = [
  route(getLeaveBalanceSettings, readLeaveBalanceSettings),
  route(saveLeaveBalanceSettingsCall, (call) => saveLeaveBalanceSettings(call, call.body)),
]
