import { TEST_PASSWORD } from '../test-app.ts'
import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** Which record an id field names: by the field, or where its name says too little by call and field. */
export const KINDS: Record<string, Kind> = {
  employee: 'employee',
  employeeId: 'employee',
  employees: 'employee',
  punchId: 'punch',
  punchPairId: 'pair',
  punchPairIds: 'pair',
  payrollTransferId: 'payPeriod',
  paygroupId: 'payGroup',
  departmentIds: 'department',
  departmentId: 'department',
  workShiftId: 'shift',
  workSectionId: 'section',
  customScheduleId: 'section',
  schId: 'section',
  'getEmployee.id': 'employee',
  'getPunch.id': 'punch',
  'getWorkShift.id': 'shift',
  'savePunch.id': 'punch',
  'openPayPeriods.ids': 'payPeriod',
  'closePayPeriods.ids': 'payPeriod',
  'recalculatePayPeriods.ids': 'payPeriod',
  'exportPayroll.id': 'payPeriod',
  'importLines.id': 'import',
  'getBackgroundJob.id': 'job',
  'cancelBackgroundJob.id': 'job',
}

/** Samples of calls whose fields must fit together, or that use up what they name. */
export const SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  login: ({ people }) => ({ body: { email: people['2'].email, password: TEST_PASSWORD } }),
  refreshToken: ({ refreshToken }) => ({ body: { refreshToken } }),
  savePunch: ({ ids, days }) => ({ body: { id: ids.punch[0], day: days[0], punchTime: '08:10', direction: 'In' } }),
  deletePunch: ({ ids, days }) => ({ body: { punchId: ids.punch[2], day: days[1] } }),
  restorePunch: ({ removedPunch }) => ({ body: { punchId: removedPunch } }),
  saveWorkShift: ({ plannedDays }) => ({ body: { day: plannedDays[0], allowOT: true } }),
  deleteWorkShift: ({ ids, plannedDays }) => ({ body: { day: plannedDays[1], schId: ids.section[1] } }),
  uploadTimes: () => ({ file: '1\t2026-11-19 16:02:00\t1\t1\n' }),
  closePayPeriods: ({ ids }) => ({ body: { ids: ids.payPeriod.slice(1, 2) } }),
  findPayPeriod: ({ days }) => ({ query: { fromDate: days[0] } }),
  previewRecalculation: ({ ids, days }) => ({
    body: {
      fromDate: days[0],
      toDate: days[3],
      changes: [{ kind: 'payGroup', paygroupId: ids.payGroup[0], rules: { breakTime: 30 } }],
    },
  }),
}
