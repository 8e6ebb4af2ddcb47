import type { AnswerOf, OpenShift, pageOpenShifts } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { exchangedShifts } from '../shift-fit/shift-fit.service.ts'
import type { OpenShiftListRow } from './open-shift-list.repository.ts'

/** Open shifts as planners read them, in the order given. */
export async function openShiftsOnWire(
  tx: TenantTx,
  rows: readonly OpenShiftListRow[],
): Promise<AnswerOf<typeof pageOpenShifts>['rows']> {
  const shifts = await exchangedShifts(
    tx,
    rows.map((row) => ({ workDate: row.workDate, section: row })),
  )
  return rows.map((row, index): OpenShift => {
    const { id, status, departmentId, jobId, taskId, deadline, createdBy, version } = row
    const { places, claimed, offered, declined, claimedBy, note } = row
    const counts = { places, claimed, offered, declined, claimedBy }
    const own = { id, status, departmentId, jobId, taskId, note, createdBy, version }
    return { ...shifts[index]!, ...own, ...counts, deadline: deadline.toISOString() }
  })
}
