import * as access from './access.ts'
import * as accounts from './accounts.ts'
import * as appSettings from './app-settings.ts'
import * as approvalManagers from './approval-managers.ts'
import * as approvals from './approvals.ts'
import * as audit from './audit.ts'
import * as availability from './availability.ts'
import * as avatars from './avatars.ts'
import * as backgroundJobs from './background-jobs.ts'
import * as badges from './badges.ts'
import * as bulkActions from './bulk-actions.ts'
import * as bulkRuns from './bulk-runs.ts'
import * as company from './company.ts'
import * as corrections from './corrections.ts'
import * as customers from './customers.ts'
import * as dashboard from './dashboard.ts'
import * as dayExplanation from './day-explanation.ts'
import * as departments from './departments.ts'
import * as devices from './devices.ts'
import * as employeeImport from './employee-import.ts'
import * as employeeSave from './employee-save.ts'
import type { Endpoint } from './endpoint.ts'
import * as evacuation from './evacuation.ts'
import * as exceptionGroups from './exception-groups.ts'
import * as exceptions from './exceptions.ts'
import * as globalSchedule from './global-schedule.ts'
import * as holidays from './holidays.ts'
import * as identityProviders from './identity-providers.ts'
import * as imports from './imports.ts'
import * as kiosk from './kiosk.ts'
import * as kioskContents from './kiosk-contents.ts'
import * as labourCost from './labour-cost.ts'
import * as latePunches from './late-punches.ts'
import * as leave from './leave.ts'
import * as leaveBalanceSettings from './leave-balance-settings.ts'
import * as leaveBalances from './leave-balances.ts'
import * as leaveCounts from './leave-counts.ts'
import * as leaveLedger from './leave-ledger.ts'
import * as leaveFiles from './leave-files.ts'
import * as leaveParts from './leave-parts.ts'
import * as leavePlanning from './leave-planning.ts'
import * as leaveSteps from './leave-steps.ts'
import * as leaveTypes from './leave-types.ts'
import * as lookups from './lookups.ts'
import * as messages from './messages.ts'
import * as myShifts from './my-shifts.ts'
import * as oauth from './oauth.ts'
import * as openShifts from './open-shifts.ts'
import * as payCard from './pay-card.ts'
import * as payCardFiles from './pay-card-files.ts'
import * as payGroups from './pay-groups.ts'
import * as payTypes from './pay-types.ts'
import * as payDay from './pay-day.ts'
import * as payroll from './payroll.ts'
import * as payrollLayouts from './payroll-layouts.ts'
import * as people from './people.ts'
import * as periodConfirmations from './period-confirmations.ts'
import * as phones from './phones.ts'
import * as presence from './presence.ts'
import * as publishing from './publishing.ts'
import * as punchCodes from './punch-codes.ts'
import * as kioskDevice from './kiosk-device.ts'
import * as punchIntake from './punch-intake.ts'
import * as punchPhotos from './punch-photos.ts'
import * as punchPairs from './punch-pairs.ts'
import * as punches from './punches.ts'
import * as reports from './reports.ts'
import * as roster from './roster.ts'
import * as rosterCost from './roster-cost.ts'
import * as rosterWarnings from './roster-warnings.ts'
import * as schedules from './schedules.ts'
import * as setup from './setup.ts'
import * as setupFiles from './setup-files.ts'
import * as shiftTemplates from './shift-templates.ts'
import * as skills from './skills.ts'
import * as staffing from './staffing.ts'
import * as structure from './structure.ts'
import * as swaps from './swaps.ts'
import * as syncResults from './sync-results.ts'
import * as terminals from './terminals.ts'
import * as timeRoundings from './time-roundings.ts'
import * as timesheetRecalculations from './timesheet-recalculations.ts'
import * as timesheets from './timesheets.ts'
import * as twoStep from './two-step.ts'
import * as users from './users.ts'
import * as visitors from './visitors.ts'
import * as visitorsDesk from './visitors-desk.ts'
import * as visitorsOfDevices from './visitors-of-devices.ts'
import * as whatIf from './what-if.ts'
import * as workCodes from './work-codes.ts'
import * as workPlaces from './work-places.ts'
import * as workShifts from './work-shifts.ts'

const AREAS = {
  access,
  accounts,
  appSettings,
  approvalManagers,
  approvals,
  audit,
  availability,
  avatars,
  backgroundJobs,
  badges,
  bulkActions,
  bulkRuns,
  company,
  corrections,
  customers,
  dashboard,
  dayExplanation,
  departments,
  devices,
  employeeImport,
  employeeSave,
  evacuation,
  exceptions,
  exceptionGroups,
  globalSchedule,
  holidays,
  identityProviders,
  imports,
  kiosk,
  kioskContents,
  labourCost,
  latePunches,
  leave,
  leaveParts,
  leaveCounts,
  leaveBalanceSettings,
  leaveBalances,
  leaveLedger,
  leaveFiles,
  leavePlanning,
  leaveSteps,
  leaveTypes,
  lookups,
  messages,
  myShifts,
  oauth,
  openShifts,
  payCard,
  payCardFiles,
  payGroups,
  payTypes,
  payroll,
  payDay,
  payrollLayouts,
  people,
  periodConfirmations,
  phones,
  presence,
  publishing,
  punchCodes,
  punchIntake,
  punchPhotos,
  kioskDevice,
  punchPairs,
  punches,
  reports,
  roster,
  rosterCost,
  rosterWarnings,
  schedules,
  setup,
  setupFiles,
  shiftTemplates,
  skills,
  staffing,
  structure,
  swaps,
  syncResults,
  terminals,
  timeRoundings,
  timesheets,
  timesheetRecalculations,
  twoStep,
  users,
  visitors,
  visitorsDesk,
  visitorsOfDevices,
  whatIf,
  workCodes,
  workPlaces,
  workShifts,
}

/** Every call by operation id; serving, documenting and testing all iterate over this list. */
export const CALLS: ReadonlyArray<{ id: string; area: string; endpoint: Endpoint }> = Object.entries(AREAS).flatMap(
  ([area, exports]) =>
    Object.entries(exports).flatMap(([id, value]) => (isEndpoint(value) ? [{ id, area, endpoint: value }] : [])),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
