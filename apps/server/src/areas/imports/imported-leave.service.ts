import type { Work } from '../../platform/call/call.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { insertLeaves, type LeaveDay } from './imported-leave.repository.ts'

export type { LeaveDay } from './imported-leave.repository.ts'

/** Adds approved leave of whole dates and marks them. @returns the outcome of each line */
export async function approveWholeDays(work: Pick<Work, 'tx' | 'caller'>, days: LeaveDay[]) {
  if (days.length === 0) return []
  await markForRecalculation(
    work.tx,
    days.map(({ employeeId, date }) => ({ employeeId, from: date, to: date })),
  )
  return insertLeaves(work.tx, work.caller.companyId, days)
}
