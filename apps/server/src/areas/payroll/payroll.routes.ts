import {
  checkPayrollLayout,
  listPayrollLayouts,
  closePayPeriods,
  countLatePunches,
  exportAllowances,
  exportPayroll,
  findPayPeriod,
  listDaysOutside,
  listPeopleAtWork,
  listPayPeriods,
  movePeriodStart,
  openPayPeriods,
  recalculatePayPeriods,
  searchPayrollTransfers,
  listPeriodsToClose,
  searchPayrollTransfersByDays,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as payroll from './payroll.service.ts'

export const payrollRoutes: Route[] = [
  route(listPayPeriods, (call) => payroll.periodsToChooseFrom(call, call.query)),
  route(searchPayrollTransfers, (call) => payroll.readPayPeriods(call, call.body)),
  route(listPeriodsToClose, payroll.readPeriodsToClose),
  route(searchPayrollTransfersByDays, (call) => payroll.readPayPeriods(call, call.query)),
  route(findPayPeriod, (call) => payroll.findPeriod(call, call.query)),
  route(listPeopleAtWork, (call) => payroll.readPeopleAtWork(call, call.query)),
  route(listDaysOutside, (call) => payroll.readDaysOutside(call, call.query)),
  route(movePeriodStart, (call) => payroll.coverDaysOutside(call, call.body)),
  route(openPayPeriods, (call) => payroll.open(call, call.body)),
  route(closePayPeriods, (call) => payroll.closePayPeriods(call, call.body), { transaction: 'own' }),
  route(countLatePunches, (call) => payroll.countLatePunches(call, call.body)),
  route(recalculatePayPeriods, (call) => payroll.recalculateAll(call, call.body)),
  route(listPayrollLayouts, async () => payroll.listLayouts()),
  route(checkPayrollLayout, (call) => payroll.checkLayout(call, call.query)),
  route(exportAllowances, (call) => payroll.exportAllowances(call, call.query), { transaction: 'own' }),
  route(exportPayroll, (call) => payroll.exportPayroll(call, call.query), { transaction: 'own' }),
]
