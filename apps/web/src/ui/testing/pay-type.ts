import type { PayType } from '@timeloom/contract'

/** What a new pay type begins with, as the server answers it. */
export const NEW_PAY_TYPE_FIELDS: PayType = {
  id: 'New',
  code: '',
  name: '',
  exportCode: '',
  xeroGuid: null,
  active: true,
  hideFromEmp: true,
  shouldExport: true,
  isAllowance: false,
  leaveStatus: false,
  paidLeave: false,
  allowNegativeLeave: false,
  hideBalance: false,
  isOvertime: false,
  payRateFactor: null,
  type: '',
  convertToDay: false,
  ctDayType: 'ctDay',
  percentage: null,
  byStandardHour: false,
  ctDay: 1,
  isDefault: false,
  laterFrom: null,
  version: 0,
}
