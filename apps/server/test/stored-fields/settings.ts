import { type Columns, later, kept } from './readers.ts'

const MENU = 'src/areas/company/menu'
const CODES = 'src/areas/punch-codes/punch-codes.service.ts'
const CARD = '../web/src/areas/timesheets/cards/user-info-card.tsx'
const ACCEPTED = '../../packages/engine/src/matching/shift-verdicts.ts'
const FACTS = 'src/areas/calculation/figures/engine-input.ts'
const ENGINE = '../../packages/engine/src/model.ts'
const UNITS = 'src/areas/pay-card/pay-units.ts'

/** What records keep as JSON, by its keys: the settings of companies, the rules of pay groups, pay types. */
export const settings: Record<string, Columns[]> = {
  companySettings: [
    [`${MENU}/timesheet.ts`, 'multiShiftView isTimesheetNewUiEnabled isTimeApprovalEnabled'],
    [`${MENU}/leave-requests.ts`, 'isCalderStewart'],
    [`${MENU}/settings.ts`, 'isSkillEnabled jobLabel taskLabel'],
    [`${MENU}/support.ts`, 'supportUrl'],
    [CODES, 'isJobCodeEnabled isTaskCodeEnabled thirdPartyType'],
    [CARD, 'structureName standardHoursDisplayName guaranteedHoursDisplayName'],
    ['src/areas/structure/save-department.ts', 'isPositionCodeEnabled'],
    ['src/areas/work-shifts/save-work-shift.ts', 'allowEditBreakTime'],
    ['src/areas/leave/balance-rule.ts', 'allowLeaveTime'],
    [ACCEPTED, 'acceptLD acceptEA supervisorMAOT hideApproveOT'],
    ['../web/src/ui/widgets/work-shift/shift-form.ts', 'breakTime'],
    ['src/areas/people/check-people.service.ts', 'isTimeClockEnabled'],
    ['../web/src/areas/people/employee-columns.tsx', 'isMobileAppEnabled'],
    ['../web/src/areas/payroll/payroll-page.tsx', 'payrollOutputType'],
    ['src/areas/pay-setup/pay-types.service.ts', 'payrollExportCodes'],
    ['src/areas/approvals/approvals.service.ts', 'approvalTolerance'],
    ['src/areas/approvals/levels/levels.service.ts', 'approvalLevels'],
    ['src/areas/reminders/remind.ts', 'approvalReminderDays'],
    ['src/areas/swaps/answer-swap.ts', 'swapsNeedApproval'],
    ['src/areas/published-days/published-days.repository.ts', 'publishRosters'],
    ['src/areas/period-confirmations/read-confirmation.ts', 'confirmPayPeriods'],
    ['src/areas/plan-limits/limit-settings.ts', 'minimumRestHours mostDaysInARow mostHoursAWeek'],
    ['src/areas/roster/warnings/break-warnings.ts', 'warnOfRestBreaks'],
    ['src/areas/roster/roster.service.ts', 'isShiftBudgetEnabled'],
    [FACTS, 'exceptionThreshold exceptionLDThreshold repeatPunchMinutes'],
    ['src/areas/schedule-templates/template-body.ts', 'isAutoPunchEnabled'],
    ['src/areas/timesheets/punch-pairs.ts', 'allowEditWorkCode'],
    [kept('says which fields the forms of punches have'), 'isSiteCodeEnabled'],
    ['src/areas/bulk-actions/global-punch.ts', 'isManualPunchEnabled'],
    ['src/areas/exceptions/exceptions.service.ts', 'exceptionTypes'],
    ['src/areas/payroll/export-payroll.ts', 'isAllowanceExportClient'],
    [later('K11', 'settings.isXeroSyncStatusEnabled'), 'isXeroSyncStatusEnabled'],
  ],
  payGroupRules: [
    [ENGINE, 'breakCalculationType workTime breakStartTime breakTime clockOutForBreaks minimumBreak'],
    [ENGINE, 'punchPairCompletionTime breakTimeException shiftThreshold graceTimeIn graceTimeOut'],
    [ENGINE, 'earlyArrivalThreshold lateDepartureThreshold payOnFinishDay autoLeave overtimeCalculationType'],
    [ENGINE, 'dailyOvertimeThreshold includePaidLeavesInOvertimeThreshold useStandardHoursAsPeriodOvertimeThreshold'],
    [ENGINE, 'periodOvertimeThreshold skipException hideApproveOT calculatePublicHoliday'],
    [ENGINE, 'calculatePublicHolidayLeaveBySchedule calculateAlternativeHoliday phlAbsent acceptEA acceptLD'],
    [ENGINE, 'supervisorMAOT approvedUnscheduledWork punchPairWitoutSchedule'],
    ['src/areas/pay-periods/pay-periods.service.ts', 'period startDayOfMonth startTime'],
    ['src/areas/local-time/zones.repository.ts', 'timeZoneId'],
    ['src/areas/pay-card/pay-units.ts', 'convertUnit'],
    ['src/areas/leave/read-request.ts', 'skipHoliday skipUnscheduleDay durationBySchedule disableEmployeeApply'],
    ['src/areas/calculation/figures/pay-lines.ts', 'autoLeavePayTypeId periodOvertimeCode'],
    ['../web/src/areas/pay-rules/pay-groups/pay-group-questions.tsx', 'memo'],
    ['src/areas/corrections/own-punches.ts', 'manualPunch'],
  ],
  payTypeSettings: [
    [UNITS, 'convertToDay ctDayType percentage ctDay'],
    ['src/areas/leave/leave-terms.repository.ts', 'hideFromEmp confidential'],
    ['src/areas/leave-ledger/ledger-facts.repository.ts', 'allowNegativeLeave hideBalance'],
    ['src/areas/payroll/export.repository.ts', 'type'],
    ['src/areas/roster/cost/pay-prices.repository.ts', 'payRateFactor'],
  ],
}
