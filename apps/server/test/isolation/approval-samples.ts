import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about who approves hours. */
export const APPROVAL_KINDS: Record<string, Kind> = {
  'saveApprovalManagers.userIds': 'account',
}

/** As SAMPLES of samples.ts, of the same calls. */
export const APPROVAL_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  saveApprovalManagers: ({ ids, people }) => ({
    body: { departmentId: ids.department[0], userIds: [people['2'].accountId] },
  }),
}
