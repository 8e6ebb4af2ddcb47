import * as access from './access.ts'
import * as approvals from './approvals.ts'
import * as backgroundJobs from './background-jobs.ts'
import * as company from './company.ts'
import * as dayExplanation from './day-explanation.ts'
import type { Endpoint } from './endpoint.ts'
import * as imports from './imports.ts'
import * as latePunches from './late-punches.ts'
import * as payroll from './payroll.ts'
import * as people from './people.ts'
import * as timesheets from './timesheets.ts'
import * as whatIf from './what-if.ts'
import * as workShifts from './work-shifts.ts'

const AREAS = {
  access,
  approvals,
  backgroundJobs,
  company,
  dayExplanation,
  imports,
  latePunches,
  payroll,
  people,
  timesheets,
  whatIf,
  workShifts,
}

/** Every call there is, by operation id; what serves, documents and tests calls walks this list. */
export const CALLS: ReadonlyArray<{ id: string; area: string; endpoint: Endpoint }> = Object.entries(AREAS).flatMap(
  ([area, exports]) =>
    Object.entries(exports).flatMap(([id, value]) => (isEndpoint(value) ? [{ id, area, endpoint: value }] : [])),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
