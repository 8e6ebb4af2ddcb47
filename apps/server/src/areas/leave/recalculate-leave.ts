import { dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { markForRecalculation, type Mark } from '../marks/marks.service.ts'
import { recalculateNow, startRecalculationJob } from '../calculation/recalculation.service.ts'
import type { LeaveValues } from './leave-values.ts'

/** How much is calculated before the response, about a second's work; more is left to a job. */
const most = { employees: 60, days: 2_500 }

type Dates = Pick<LeaveValues, 'employeeId' | 'fromDate' | 'toDate'>

/** Notes the days of leave to be recalculated, and keeps the employees' figures to this transaction. */
export function markLeave(tx: TenantTx, leaves: readonly Dates[]): Promise<Mark[]> {
  const marks = leaves.map(({ employeeId, fromDate, toDate }) => ({ employeeId, from: fromDate, to: toDate }))
  return markForRecalculation(tx, marks)
}

/** Recalculates the days that approved leave was added to or removed from. */
export async function recalculateLeave(work: Work, leaves: readonly Dates[]): Promise<void> {
  if (leaves.length === 0) return
  const marked = await markLeave(work.tx, leaves)
  const employeeIds = [...new Set(marked.map(({ employeeId }) => employeeId))]
  const days = marked.reduce((sum, { from, to }) => sum + dayOfDate(to) - dayOfDate(from) + 1, 0)
  if (employeeIds.length > most.employees || days > most.days) {
    await startRecalculationJob(work, { title: 'Changed leave', employeeIds })
    return
  }
  await recalculateNow(work, employeeIds)
}
