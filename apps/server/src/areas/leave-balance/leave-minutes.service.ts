import type { TenantTx } from '../../platform/db/transaction.ts'
import { leaveDurations, type LeaveDate, type LeaveTerms } from '../calculation/leave-durations.service.ts'

export type { LeaveDate, LeaveTerms } from '../calculation/leave-durations.service.ts'

/**
 * What each leave takes on each of its dates, by the leave's id, under the current rules, schedules and holidays. Dates
 * on which it takes nothing have no minutes.
 */
export async function minutesOfLeaves(tx: TenantTx, leaves: readonly LeaveTerms[]): Promise<Map<string, LeaveDate[]>> {
  const durations = await leaveDurations(tx, leaves)
  return new Map([...durations].map(([id, { dates }]) => [id, dates]))
}
