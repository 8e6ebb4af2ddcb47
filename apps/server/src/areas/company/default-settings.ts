import type { CompanySettings } from '@timeloom/contract'

/** Every switch of a company except what is in its own row (id, name, code, zone). */
export type StoredSettings = Omit<CompanySettings, 'companyId' | 'companyName' | 'companyCode' | 'timeZoneId'> & {
  /** Minutes of early arrival (EA) and late departure (LD) that are not yet an exception. */
  exceptionThreshold: number
  exceptionLDThreshold: number
  /** A punch recorded again within this many minutes is not counted; 0: each counts. @source docs/engine.md A2 */
  repeatPunchMinutes: number
}

/**
 * The switches of a new company: on if they work without a connected system or a device.
 *
 * @source spec/settings.md
 */
export const defaultSettings: StoredSettings = {
  multiShiftView: true,
  isCalderStewart: false,
  isTimesheetNewUiEnabled: true,
  isShiftBudgetEnabled: false,
  allowEditBreakTime: true,
  allowEditWorkCode: false,
  structureName: 'Department',
  standardHoursDisplayName: 'Standard Hours',
  guaranteedHoursDisplayName: 'Guaranteed Hours',
  jobLabel: 'Job',
  taskLabel: 'Task',
  isJobCodeEnabled: false,
  isTaskCodeEnabled: false,
  isPositionCodeEnabled: false,
  isSiteCodeEnabled: false,
  thirdPartyType: null,
  allowLeaveTime: true,
  acceptLD: false,
  acceptEA: true,
  supervisorMAOT: false,
  breakTime: 0,
  hideApproveOT: false,
  isTimeClockEnabled: true,
  isMobileAppEnabled: false,
  isSkillEnabled: false,
  isAutoPunchEnabled: false,
  isTimeApprovalEnabled: true,
  isManualPunchEnabled: true,
  payrollOutputType: '27',
  isXeroSyncStatusEnabled: false,
  isAllowanceExportClient: false,
  exceptionTypes: [],
  payrollExportCodes: [],
  supportUrl: null,
  approvalTolerance: 5,
  approvalLevels: 1,
  approvalReminderDays: 0,
  swapsNeedApproval: true,
  confirmPayPeriods: false,
  publishRosters: false,
  minimumRestHours: 10,
  mostDaysInARow: null,
  mostHoursAWeek: null,
  warnOfRestBreaks: true,
  exceptionThreshold: 0,
  exceptionLDThreshold: 0,
  repeatPunchMinutes: 0,
}
