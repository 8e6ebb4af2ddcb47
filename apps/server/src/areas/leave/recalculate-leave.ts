import type { Work } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { markForRecalculation, type Mark } from '../marks/marks.service.ts'
import { recalculateOrStartJob } from '../calculation/changed-rules.service.ts'
import type { LeaveValues } from './leave-values.ts'

type Dates = Pick<LeaveValues, 'employeeId' | 'fromDate' | 'toDate'>

/** Notes the days of leave to be recalculated, and keeps the employees' figures to this transaction. */
export function markLeave(tx: TenantTx, leaves: readonly Dates[]): Promise<Mark[]> {
  const marks = leaves.map(({ employeeId, fromDate, toDate }) => ({ employeeId, from: fromDate, to: toDate }))
  return markForRecalculation(tx, marks)
}

/** Recalculates the days that approved leave was added to or removed from. */
export async function recalculateLeave(work: Work, leaves: readonly Dates[]): Promise<void> {
  if (leaves.length === 0) return
  await recalculateOrStartJob(work, { marks: await markLeave(work.tx, leaves), title: 'Changed leave' })
}
