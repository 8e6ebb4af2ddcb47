import type { TenantTx } from '../../platform/db/transaction.ts'
import { selectStates } from './confirmation-states.repository.ts'

/** Whose figures of which pay periods that are over nobody confirmed as they are, of everyone whom the session may see. */
export async function unconfirmedPeriods(
  tx: TenantTx,
  days: { from: string; to: string; today: string },
): Promise<{ employeeId: string; fromDate: string; toDate: string }[]> {
  return (await selectStates(tx, days)).filter(({ state }) => state !== 'current')
}
