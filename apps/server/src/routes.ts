import { accessRoutes } from './areas/access/access.routes.ts'
import { accountsRoutes } from './areas/access/accounts.routes.ts'
import { approvalsRoutes } from './areas/approvals/approvals.routes.ts'
import { avatarsRoutes } from './areas/people/avatars.routes.ts'
import { auditRoutes } from './areas/audit/audit.routes.ts'
import { backgroundJobsRoutes } from './areas/background-jobs/background-jobs.routes.ts'
import { companyRoutes } from './areas/company/company.routes.ts'
import { customersRoutes } from './areas/customers/customers.routes.ts'
import { identityProviderRoutes } from './areas/access/identity-provider.routes.ts'
import { setupRoutes } from './areas/customers/setup.routes.ts'
import { departmentsRoutes } from './areas/company/departments.routes.ts'
import { lookupsRoutes } from './areas/company/lookups.routes.ts'
import { employeeImportRoutes } from './areas/imports/employee-import.routes.ts'
import { importsRoutes } from './areas/imports/imports.routes.ts'
import { kioskRoutes } from './areas/kiosk/kiosk.routes.ts'
import { latePunchesRoutes } from './areas/late-punches/late-punches.routes.ts'
import { leaveRoutes } from './areas/leave/leave.routes.ts'
import { leaveBalanceRoutes } from './areas/leave-balance/leave-balance.routes.ts'
import { messagesRoutes } from './areas/messages/messages.routes.ts'
import { oauthRoutes } from './areas/access/oauth.routes.ts'
import { payRulesRoutes } from './areas/pay-rules/pay-rules.routes.ts'
import { payrollRoutes } from './areas/payroll/payroll.routes.ts'
import { peopleRoutes } from './areas/people/people.routes.ts'
import { punchesRoutes } from './areas/punches/punches.routes.ts'
import { punchCodesRoutes } from './areas/punch-codes/punch-codes.routes.ts'
import { sitesRoutes } from './areas/sites/sites.routes.ts'
import { skillsRoutes } from './areas/people/skills.routes.ts'
import { twoStepRoutes } from './areas/access/two-step.routes.ts'
import { usersRoutes } from './areas/access/users.routes.ts'
import { timesheetsRoutes } from './areas/timesheets/timesheets.routes.ts'
import { whatIfRoutes } from './areas/what-if/what-if.routes.ts'
import { setupFilesRoutes } from './areas/setup-files/setup-files.routes.ts'
import { workCodesRoutes } from './areas/work-codes/work-codes.routes.ts'
import { workShiftsRoutes } from './areas/work-shifts/work-shifts.routes.ts'
import type { Route } from './platform/http/route.ts'

/** What serves each call of the contract. */
export const routes: Route[] = [
  ...accessRoutes,
  ...accountsRoutes,
  ...approvalsRoutes,
  ...auditRoutes,
  ...avatarsRoutes,
  ...backgroundJobsRoutes,
  ...companyRoutes,
  ...customersRoutes,
  ...departmentsRoutes,
  ...employeeImportRoutes,
  ...identityProviderRoutes,
  ...importsRoutes,
  ...kioskRoutes,
  ...latePunchesRoutes,
  ...lookupsRoutes,
  ...leaveRoutes,
  ...leaveBalanceRoutes,
  ...messagesRoutes,
  ...oauthRoutes,
  ...payRulesRoutes,
  ...payrollRoutes,
  ...peopleRoutes,
  ...punchCodesRoutes,
  ...punchesRoutes,
  ...setupRoutes,
  ...sitesRoutes,
  ...skillsRoutes,
  ...timesheetsRoutes,
  ...twoStepRoutes,
  ...usersRoutes,
  ...whatIfRoutes,
  ...workCodesRoutes,
  ...setupFilesRoutes,
  ...workShiftsRoutes,
]

/** Calls that the specification writes with and without `/api`: the further paths, by the contract's. @source spec/gaps.md A9 */
export const twins: Record<string, string[]> = {
  '/payrolltransfer/searchlist': ['/api/payrolltransfer/searchlist'],
  '/api/payroll-transfers/search': ['/payroll-transfers/search'],
}
