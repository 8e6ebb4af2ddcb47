import type { TenantTx } from '../../platform/db/transaction.ts'
import { shareTimeLock, widenMarks, type Mark } from './marks.repository.ts'

/**
 * Notes that figures of these days may have changed, in the transaction of the change. The days of the change are
 * enough: the recalculation widens them to the neighbours, and to the week or pay period where overtime adds up. From
 * here on the transaction has these employees' figures to itself.
 *
 * @returns the employees' marks, with what was marked before
 */
export async function markForRecalculation(tx: TenantTx, marks: readonly Mark[]): Promise<Mark[]> {
  if (marks.length === 0) return []
  const [, widened] = await Promise.all([shareTimeLock(tx), widenMarks(tx, marks)])
  return widened
}
