import { accessRoutes } from './areas/access/access.routes.ts'
import { approvalsRoutes } from './areas/approvals/approvals.routes.ts'
import { backgroundJobsRoutes } from './areas/background-jobs/background-jobs.routes.ts'
import { companyRoutes } from './areas/company/company.routes.ts'
import { importsRoutes } from './areas/imports/imports.routes.ts'
import { latePunchesRoutes } from './areas/late-punches/late-punches.routes.ts'
import { payrollRoutes } from './areas/payroll/payroll.routes.ts'
import { peopleRoutes } from './areas/people/people.routes.ts'
import { punchesRoutes } from './areas/punches/punches.routes.ts'
import { timesheetsRoutes } from './areas/timesheets/timesheets.routes.ts'
import { whatIfRoutes } from './areas/what-if/what-if.routes.ts'
import { workShiftsRoutes } from './areas/work-shifts/work-shifts.routes.ts'
import type { Route } from './platform/http/route.ts'

/** What serves each call of the contract. */
export const routes: Route[] = [
  ...accessRoutes,
  ...approvalsRoutes,
  ...backgroundJobsRoutes,
  ...companyRoutes,
  ...importsRoutes,
  ...latePunchesRoutes,
  ...payrollRoutes,
  ...peopleRoutes,
  ...punchesRoutes,
  ...timesheetsRoutes,
  ...whatIfRoutes,
  ...workShiftsRoutes,
]

/** Calls that the specification writes with and without `/api`: the further paths, by the contract's. @source spec/gaps.md A9 */
export const twins: Record<string, string[]> = {
  '/payrolltransfer/searchlist': ['/api/payrolltransfer/searchlist'],
  '/api/payroll-transfers/search': ['/payroll-transfers/search'],
}
