import type { SentDifference } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import {
  differencesOf,
  keyOf,
  linesOf,
  selectLastChanges,
  selectSentLines,
  selectSentPeriods,
  type ExportRow,
} from '../payroll/payroll.service.ts'

/** What exported pay periods pay otherwise than their last file said; null where nothing was sent, or is not on record. */
export async function readDifferences(
  tx: TenantTx,
  { ids, rows }: { ids: string[]; rows: readonly ExportRow[] },
): Promise<SentDifference[] | null> {
  const sentIds = (await selectSentPeriods(tx, ids)).map(({ id }) => id)
  if (sentIds.length === 0) return null
  const sent = await selectSentLines(tx, { ids: sentIds, departmentIds: null })
  const lines = linesOf(rows.filter(({ payPeriodId }) => sentIds.includes(payPeriodId)))
  const differences = differencesOf(lines, sent)
  if (differences.length === 0) return []
  const before = new Map(sent.map((line) => [keyOf(line), line.effUnits]))
  const now = new Map(lines.map((line) => [keyOf(line), line.effUnits]))
  const changes = new Map(
    (await selectLastChanges(tx, sentIds)).map((change) => [`${change.payPeriodId} ${change.employeeId}`, change]),
  )
  return differences.map((line) => {
    const change = changes.get(`${line.payPeriodId} ${line.employeeId}`)
    return {
      payrollTransferId: line.payPeriodId,
      employeeId: line.employeeId,
      employeeName: `${line.firstName} ${line.lastName}`,
      payType: line.payType,
      sent: before.get(keyOf(line)) ?? 0,
      now: now.get(keyOf(line)) ?? 0,
      changedBy: change?.by ?? null,
      changedAt: change?.at.toISOString() ?? null,
    }
  })
}
