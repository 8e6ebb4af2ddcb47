import { signInRoutes } from './areas/sign-in/sign-in.routes.ts'
import { ownAccountRoutes } from './areas/sign-in/own-account.routes.ts'
import { approvalsRoutes } from './areas/approvals/approvals.routes.ts'
import { availabilityRoutes } from './areas/availability/availability.routes.ts'
import { avatarsRoutes } from './areas/avatars/avatars.routes.ts'
import { auditLogRoutes } from './areas/audit-log/audit-log.routes.ts'
import { backgroundJobsRoutes } from './areas/background-jobs/background-jobs.routes.ts'
import { companySetupRoutes } from './areas/company-setup/company-setup.routes.ts'
import { correctionsRoutes } from './areas/corrections/corrections.routes.ts'
import { dashboardRoutes } from './areas/dashboard/dashboard.routes.ts'
import { customersRoutes } from './areas/customers/customers.routes.ts'
import { identityProviderRoutes } from './areas/identity-provider/identity-provider.routes.ts'
import { setupRoutes } from './areas/customers/setup.routes.ts'
import { departmentsRoutes } from './areas/structure/departments.routes.ts'
import { badgesRoutes } from './areas/badges/badges.routes.ts'
import { devicesRoutes } from './areas/devices/devices.routes.ts'
import { lookupsRoutes } from './areas/lookups/lookups.routes.ts'
import { employeeImportRoutes } from './areas/employee-import/employee-import.routes.ts'
import { evacuationRoutes } from './areas/evacuation/evacuation.routes.ts'
import { exceptionsRoutes } from './areas/exceptions/exceptions.routes.ts'
import { bulkActionsRoutes } from './areas/bulk-actions/bulk-actions.routes.ts'
import { globalScheduleRoutes } from './areas/global-schedule/global-schedule.routes.ts'
import { importsRoutes } from './areas/imports/imports.routes.ts'
import { kioskRoutes } from './areas/kiosk/kiosk.routes.ts'
import { syncResultsRoutes } from './areas/sync-results/sync-results.routes.ts'
import { latePunchesRoutes } from './areas/late-punches/late-punches.routes.ts'
import { labourCostRoutes } from './areas/labour-cost/labour-cost.routes.ts'
import { leaveCalendarRoutes } from './areas/leave-calendar/leave-calendar.routes.ts'
import { leaveLedgerRoutes } from './areas/leave-ledger/leave-ledger.routes.ts'
import { leaveLimitsRoutes } from './areas/leave-limits/leave-limits.routes.ts'
import { leaveStepsRoutes } from './areas/leave-steps/leave-steps.routes.ts'
import { leaveRoutes } from './areas/leave/leave.routes.ts'
import { leaveBalanceRoutes } from './areas/leave-balance/leave-balance.routes.ts'
import { messagesRoutes } from './areas/messages/messages.routes.ts'
import { oauthRoutes } from './areas/programs/oauth.routes.ts'
import { openShiftRoutes } from './areas/open-shifts/open-shifts.routes.ts'
import { paySetupRoutes } from './areas/pay-setup/pay-setup.routes.ts'
import { payCardRoutes } from './areas/pay-card/pay-card.routes.ts'
import { payDayRoutes } from './areas/pay-day/pay-day.routes.ts'
import { payrollRoutes } from './areas/payroll/payroll.routes.ts'
import { peopleRoutes } from './areas/people/people.routes.ts'
import { presenceRoutes } from './areas/presence/presence.routes.ts'
import { punchIntakeRoutes } from './areas/punch-intake/punch-intake.routes.ts'
import { punchPhotosRoutes } from './areas/punch-photos/punch-photos.routes.ts'
import { punchesRoutes } from './areas/punches/punches.routes.ts'
import { punchCodesRoutes } from './areas/punch-codes/punch-codes.routes.ts'
import { myShiftsRoutes } from './areas/my-shifts/my-shifts.routes.ts'
import { publishingRoutes } from './areas/publishing/publishing.routes.ts'
import { costRoutes } from './areas/roster/cost/cost.routes.ts'
import { rosterRoutes } from './areas/roster/roster.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { scheduleTemplatesRoutes } from './areas/schedule-templates/schedule-templates.routes.ts'
import { sitesRoutes } from './areas/sites/sites.routes.ts'
import { skillsRoutes } from './areas/skills/skills.routes.ts'
import { staffingRoutes } from './areas/staffing/staffing.routes.ts'
import { swapRoutes } from './areas/swaps/swaps.routes.ts'
import { twoStepRoutes } from './areas/two-step/two-step.routes.ts'
import { visitorsRoutes } from './areas/visitors/visitors.routes.ts'
import { usersRoutes } from './areas/users/users.routes.ts'
import { terminalsRoutes } from './areas/terminals/terminals.routes.ts'
import { carryingTimesheets, timesheetsRoutes } from './areas/timesheets/timesheets.routes.ts'
import { whatIfRoutes } from './areas/what-if/what-if.routes.ts'
import { setupFilesRoutes } from './areas/setup-files/setup-files.routes.ts'
import { workCodesRoutes } from './areas/work-codes/work-codes.routes.ts'
import { workShiftsRoutes } from './areas/work-shifts/work-shifts.routes.ts'
import { planningRoutes } from './areas/planning/planning.routes.ts'
import { periodConfirmationsRoutes } from './areas/period-confirmations/period-confirmations.routes.ts'
import { phonesRoutes } from './areas/phones/phones.routes.ts'
import { profileRoutes } from './areas/profile/profile.routes.ts'
import { holidaysRoutes } from './areas/holidays/holidays.routes.ts'
import { twoStepSignInRoutes } from './areas/sign-in/two-step-sign-in.routes.ts'
import type { Route } from './platform/http/route.ts'

/** What serves each call of the contract. */
export const routes: Route[] = [
  ...signInRoutes,
  ...ownAccountRoutes,
  ...approvalsRoutes,
  ...auditLogRoutes,
  ...availabilityRoutes,
  ...avatarsRoutes,
  ...backgroundJobsRoutes,
  ...companySetupRoutes,
  ...correctionsRoutes,
  ...dashboardRoutes,
  ...customersRoutes,
  ...departmentsRoutes,
  ...badgesRoutes,
  ...devicesRoutes,
  ...periodConfirmationsRoutes,
  ...phonesRoutes,
  ...employeeImportRoutes,
  ...evacuationRoutes,
  ...exceptionsRoutes,
  ...bulkActionsRoutes,
  ...globalScheduleRoutes,
  ...holidaysRoutes,
  ...identityProviderRoutes,
  ...importsRoutes,
  ...kioskRoutes,
  ...latePunchesRoutes,
  ...syncResultsRoutes,
  ...lookupsRoutes,
  ...leaveRoutes,
  ...leaveBalanceRoutes,
  ...labourCostRoutes,
  ...leaveCalendarRoutes,
  ...leaveLimitsRoutes,
  ...leaveLedgerRoutes,
  ...leaveStepsRoutes,
  ...messagesRoutes,
  ...myShiftsRoutes,
  ...oauthRoutes,
  ...openShiftRoutes,
  ...paySetupRoutes,
  ...payCardRoutes,
  ...payDayRoutes,
  ...payrollRoutes,
  ...peopleRoutes,
  ...planningRoutes,
  ...profileRoutes,
  ...presenceRoutes,
  ...publishingRoutes,
  ...punchCodesRoutes,
  ...punchIntakeRoutes,
  ...punchPhotosRoutes,
  ...carryingTimesheets(punchesRoutes),
  ...reportsRoutes,
  ...rosterRoutes,
  ...costRoutes,
  ...scheduleTemplatesRoutes,
  ...setupRoutes,
  ...sitesRoutes,
  ...skillsRoutes,
  ...staffingRoutes,
  ...swapRoutes,
  ...terminalsRoutes,
  ...timesheetsRoutes,
  ...twoStepRoutes,
  ...twoStepSignInRoutes,
  ...usersRoutes,
  ...visitorsRoutes,
  ...whatIfRoutes,
  ...workCodesRoutes,
  ...setupFilesRoutes,
  ...carryingTimesheets(workShiftsRoutes),
]

/** Calls that the specification writes with and without `/api`: the further paths, by the contract's. @source spec/gaps.md A9 */
export const twins: Record<string, string[]> = {
  '/payrolltransfer/searchlist': ['/api/payrolltransfer/searchlist'],
  '/api/payroll-transfers/search': ['/payroll-transfers/search'],
}
