import { punchCodeText } from '../../src/areas/punch-codes/punch-code-text.ts'
import { signerOf } from '../../src/platform/auth/signer.ts'
import { secretKey, TEST_PASSWORD } from '../test-app.ts'
import type { CompanyWorld } from './company-world.ts'
import { APPROVAL_SAMPLES } from './approval-samples.ts'
import { BULK_SAMPLES } from './bulk-samples.ts'
import { DEVICE_SAMPLES } from './device-samples.ts'
import { VISITOR_SAMPLES } from './visitor-samples.ts'
import { LEAVE_LEDGER_SAMPLES } from './leave-ledger-samples.ts'
import { LEAVE_STEPS_SAMPLES } from './leave-steps-samples.ts'
import { LEAVE_PLANNING_SAMPLES } from './leave-planning-samples.ts'
import { CORRECTION_SAMPLES } from './correction-samples.ts'
import { EVACUATION_SAMPLES } from './evacuation-samples.ts'
import { EXCEPTION_SAMPLES } from './exception-samples.ts'
import { EXCHANGE_SAMPLES } from './exchange-samples.ts'
import { INTAKE_SAMPLES } from './intake-samples.ts'
import { MY_SHIFTS_SAMPLES } from './my-shifts-samples.ts'
import { PAY_CARD_SAMPLES } from './pay-card-samples.ts'
import { PAYROLL_LAYOUT_SAMPLES } from './payroll-layout-samples.ts'
import type { Sample } from './send-call.ts'
import { tinyPicture } from './setup-records.ts'
import { STAFFING_SAMPLES } from './staffing-samples.ts'

/** A file of one employee, with its own number so that nobody has it. */
const employeeRows = {
  columns: ['firstName', 'lastName', 'staffNumber'],
  rows: [['Fern', 'Lane', '4712']],
  hireOnDateValue: '2026-11-02',
}

/** A shift on a date without a plan. */
const globalShift = {
  byEmployee: true,
  ruleDay: { ruleDay: '2026-12-15', workSections: [{ startTime: '08:00', endTime: '16:00' }] },
}

/** A schedule template with one working day a week. */
const weeklyTemplate = {
  name: 'Office hours',
  periodType: 'Weekly',
  periods: 1,
  days: 7,
  startDate: '2026-11-02',
  scheduleRules: [{ num: 1, workSections: [{ startTime: '08:00', endTime: '16:30' }] }],
}
const plannedShift = { startTime: '08:00', endTime: '15:00' }

const copiedDays = ([day]: string[]) => ({ fromDate: day, endDate: day, beginDate: '2026-11-27' })

/** Samples of calls whose fields must fit together, or that use up what they name. */
export const SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  ...PAY_CARD_SAMPLES,
  ...APPROVAL_SAMPLES,
  ...PAYROLL_LAYOUT_SAMPLES,
  ...BULK_SAMPLES,
  ...STAFFING_SAMPLES,
  ...CORRECTION_SAMPLES,
  ...EXCEPTION_SAMPLES,
  ...LEAVE_LEDGER_SAMPLES,
  ...LEAVE_PLANNING_SAMPLES,
  ...LEAVE_STEPS_SAMPLES,
  ...EXCHANGE_SAMPLES,
  ...DEVICE_SAMPLES,
  ...INTAKE_SAMPLES,
  ...VISITOR_SAMPLES,
  ...EVACUATION_SAMPLES,
  ...MY_SHIFTS_SAMPLES,
  createShiftTemplate: () => ({
    body: { startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay', colorCode: '#1890FF' },
  }),
  updateShiftTemplate: () => ({ body: { colorCode: '#1890FF', labelName: 'Morning' } }),
  deleteShiftTemplate: ({ ids }) => ({ body: { id: ids.shiftTemplate[1] } }),
  login: ({ people }) => ({ body: { email: people['2'].email, password: TEST_PASSWORD } }),
  refreshToken: ({ refreshToken }) => ({ body: { refreshToken } }),
  // A company that is active stays so: suspended, it would answer nothing more.
  setCustomerStatus: ({ companyId }) => ({ body: { id: companyId, status: 'Active', reason: 'paid' } }),
  createCustomer: () => ({
    body: {
      companyName: 'Third',
      code: 'THIRD',
      timeZoneId: 'Australia/Sydney',
      regionId: 'AU-NSW',
      levels: ['Region', 'Branch', 'Team', 'Role'],
      firstName: 'Ida',
      lastName: 'Lane',
      email: 'ida@third.example',
    },
  }),
  setUpInstallation: () => ({ body: { email: 'owner@third.example' } }),
  setUpFromBackup: () => ({ file: 'no archive', body: { setupCode: 'CODE' } }),
  resetPassword: ({ recoveryToken }) => ({ body: { token: recoveryToken, password: 'purple tulips in spring' } }),
  saveProfile: () => ({ body: { firstName: 'Ada', title: 'Lead' } }),
  changePassword: () => ({
    body: {
      currentPassword: TEST_PASSWORD,
      newPassword: 'purple tulips in spring',
      confirmPassword: 'purple tulips in spring',
    },
  }),
  showSecondStep: ({ twoStep }) => ({ body: twoStep.owed }),
  secondStepPasskey: ({ twoStep }) => ({ body: twoStep.asking }),
  passkeySignIn: ({ twoStep }) => ({ body: { passkey: twoStep.shown } }),
  addPasskey: ({ twoStep }) => ({ body: { name: 'Tablet', passkey: twoStep.made } }),
  renamePasskey: ({ ids }) => ({ body: { passkeyId: ids.passkey[1], name: 'Work phone' } }),
  removePasskey: () => ({ body: { password: TEST_PASSWORD } }),
  beginPasskey: () => ({ body: { password: TEST_PASSWORD } }),
  beginTotp: () => ({ body: { password: TEST_PASSWORD } }),
  confirmTotp: ({ twoStep }) => ({ body: twoStep.begun }),
  removeTotp: () => ({ body: { password: TEST_PASSWORD } }),
  renewRecoveryCodes: () => ({ body: { password: TEST_PASSWORD } }),
  changePin: () => ({ body: { pin: '0471' } }),
  saveOauthClient: () => ({
    body: { clientId: 'another-client', clientSecret: TEST_PASSWORD, scopes: 'audit:visible' },
  }),
  saveIdentityProvider: () => ({
    body: { name: 'Directory', issuer: 'https://1.1.1.1', clientId: 'timeloom', clientSecret: TEST_PASSWORD },
  }),
  unlinkIdentity: ({ people }) => ({ body: { email: people['3'].email } }),
  oauthToken: ({ clientId }) => ({
    body: {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: TEST_PASSWORD,
      scope: 'audit:visible',
    },
  }),
  createApiToken: () => ({ body: { name: 'Export', scopes: ['audit:visible'] } }),
  savePunch: ({ ids, days }) => ({ body: { id: ids.punch[0], day: days[0], punchTime: '08:10', direction: 'In' } }),
  getPunchPair: ({ ids }) => ({ params: { id: ids.pair[5] } }),
  savePunchPair: ({ ids }) => ({ params: { id: ids.pair[4] }, body: { inNote: 'on the ward' } }),
  deletePunch: ({ ids, days }) => ({ body: { punchId: ids.punch[2], day: days[1] } }),
  restorePunch: ({ removedPunch }) => ({ body: { punchId: removedPunch } }),
  countPunch: ({ ids }) => ({ body: { punchId: ids.punch[3], isCounted: true } }),
  pairPunches: ({ ids }) => ({ body: { inPunchId: ids.punch[4], outPunchId: ids.punch[5] } }),
  saveWorkShift: ({ plannedDays }) => ({ body: { day: plannedDays[0], allowOT: true } }),
  deleteWorkShift: ({ ids, plannedDays }) => ({ body: { day: plannedDays[1], schId: ids.section[1] } }),
  addOffDay: () => ({ body: { ruleDate: '2026-11-24' } }),
  deleteOffDay: () => ({ body: { ruleDate: '2026-11-24' } }),
  deleteRosterDay: ({ plannedDays }) => ({ body: { ruleDate: plannedDays[2] } }),
  saveRosterSection: ({ ids, plannedDays }) => ({
    body: { ruleDate: plannedDays[0], workSectionId: ids.section[0], workSectionData: plannedShift },
  }),
  saveRosterDays: ({ ids }) => ({
    body: { days: [{ ruleDate: '2026-11-25', employeeId: ids.employee[0], workSections: [plannedShift] }] },
  }),
  addShiftToEmployees: () => ({ body: { batchStartDate: '2026-11-26' } }),
  copyRoster: ({ plannedDays }) => ({ body: copiedDays(plannedDays) }),
  previewRosterCopy: ({ plannedDays }) => ({ body: copiedDays(plannedDays) }),
  saveEmployeeSchedule: () => ({ body: { ruleVos: [{ ruleDay: '2026-11-28', workSections: [plannedShift] }] } }),
  // A new position below a node; only some of the fields are a position's.
  saveDepartment: ({ ids }) => ({
    body: {
      id: '',
      parent: ids.emptyDepartment[1],
      departmentName: 'Sorting',
      jobIds: [],
      defaultPositionId: '',
    },
  }),
  deleteDepartments: ({ ids }) => ({ body: { ids: [ids.emptyDepartment[0]] } }),
  updateStructure: ({ ids }) => ({ body: { structures: [{ id: ids.level[0], labelName: 'Region' }] } }),
  uploadLogo: () => ({ file: tinyPicture }),
  uploadAvatar: () => ({ file: tinyPicture }),
  saveEmployee: () => ({ body: { clockId: 4711, payId: 'F-4711' } }),
  saveUser: ({ ids }) => ({ body: { roleId: '3', employeeId: '', departments: ids.department } }),
  saveJob: () => ({ body: { code: 'J9', name: 'Harvest' } }),
  saveTask: () => ({ body: { code: 'T9', name: 'Cutting' } }),
  saveSkill: () => ({ body: { name: 'First aid', allowanceCalculationType: 'hoursWorkedForDay' } }),
  getPayType: ({ ids }) => ({ params: { id: ids.allowance[0] } }),
  savePayType: () => ({ body: { name: 'Tea money', exportCode: 'TEA' } }),
  deletePayTypes: ({ ids }) => ({ body: { ids: [ids.allowance[1]] } }),
  saveLeaveBalanceSettings: ({ ids }) => ({
    body: { standardHoursColumn: 2, leavebalanceVoList: [{ payType: ids.leavePayType[0], paytypeColumn: '1' }] },
  }),
  uploadLeaveBalances: () => ({ file: 'P1,12.5\n' }),
  saveSchedule: () => ({ body: weeklyTemplate }),
  previewSchedule: () => ({ body: { ...weeklyTemplate, name: 'Office hours tried out' } }),
  deleteSchedules: ({ ids }) => ({ body: { ids: [ids.scheduleTemplate[1]] } }),
  saveLeave: () => ({ body: { fromDate: '2026-12-07', toDate: '2026-12-08' } }),
  previewLeave: () => ({ body: { fromDate: '2026-12-07', toDate: '2026-12-09' } }),
  examineLeave: ({ ids }) => ({ body: { id: ids.leave[1], status: 'Approved' } }),
  cancelLeaves: ({ ids }) => ({ body: { ids: [ids.leave[2]] } }),
  saveWorkplace: () => ({ body: { address: '1 Quay Street', coordinate: '(-36.84, 174.76)', radius: 25 } }),
  verifyPunchCode: ({ companyId, ids }) => ({
    body: { text: punchCodeText(signerOf(secretKey), companyId, { jobId: ids.jobCode[0], jobName: 'Harvest' }) },
  }),
  savePayGroup: () => ({ body: { name: 'Night crew', breakCalculationType: 'None', startTime: '2026-11-09' } }),
  saveTimeRounding: () => ({ body: { name: 'Tenths', rules: [{ fromTime: 1, toT: 5, value: 6 }] } }),
  deleteTimeRoundings: ({ ids }) => ({ body: { ids: [ids.timeRounding[1]] } }),
  saveHoliday: () => ({ body: { name: 'Founding Day', date: '2026-12-04', alterdate: '2026-12-04' } }),
  deleteHolidays: ({ ids }) => ({ body: { ids: [ids.holiday[1]] } }),
  previewHolidayRegion: () => ({ params: { regionId: 'NZ-AUK' }, query: { year: 2030 } }),
  loadHolidays: () => ({ body: { regionId: 'NZ-AUK', year: 2030 } }),
  saveKioskContact: () => ({ body: { firstname: 'Ada', lastname: 'Host', email: 'ada@host.example' } }),
  saveKioskContents: () => ({ body: { kioskUserTypeToLabelMap: { Visitor: 'Guest' } } }),
  updateAppSettings: () => ({ body: { enableComment: true } }),
  deleteKioskContacts: ({ ids }) => ({ body: { ids: [ids.kioskContact[1]] } }),
  importSetupList: () => ({ params: { list: 'jobs' }, file: 'code,name\nJ8,Packing\n' }),
  importJobs: () => ({ file: 'code,name\nJ10,Sorting\n' }),
  readEmployeeFile: () => ({ file: 'First name,Last name\nFern,Lane\n' }),
  checkEmployeeImport: () => ({ body: employeeRows }),
  importEmployees: () => ({ body: employeeRows }),
  verifyGlobalSchedule: () => ({ body: globalShift }),
  generateGlobalSchedule: () => ({ body: globalShift }),
  uploadSchedule: () => ({ file: 'employee_no,date,type,start,end\n1,2026-11-19,work,08:00,16:00\n' }),
  uploadTimes: () => ({ file: '1\t2026-11-19 16:02:00\t1\t1\n' }),
  closePayPeriods: ({ ids }) => ({ body: { ids: ids.payPeriod.slice(1, 2) } }),
  countLatePunches: ({ ids }) => ({ body: { ids: ids.payPeriod.slice(1, 2) } }),
  exportPayroll: () => ({ query: { draft: true } }),
  exportAllowances: () => ({ query: { draft: true } }),
  findPayPeriod: ({ days }) => ({ query: { fromDate: days[0] } }),
  previewDayChanges: ({ ids, days }) => ({
    body: { changes: [{ kind: 'approval', employeeId: ids.employee[0], day: days[0], allowLD: true }] },
  }),
  previewRecalculation: ({ ids, days }) => ({
    body: {
      fromDate: days[0],
      toDate: days[3],
      changes: [{ kind: 'payGroup', paygroupId: ids.payGroup[0], rules: { breakTime: 30 } }],
    },
  }),
}
