import type { SentDifference } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { twoDecimals } from '../pay-card/pay-card.service.ts'
import { keyOf, linesToSend, selectLastChanges, selectSentPeriods, type ExportRow } from '../payroll/payroll.service.ts'

interface Compared {
  ids: string[]
  /** whose people; null: everyone */
  nodes: string[] | null
  /** what the periods pay them */
  rows: readonly ExportRow[]
}

/** What exported pay periods pay otherwise than their last file said; null where nothing was sent, or is not on record. */
export async function readDifferences(tx: TenantTx, { ids, nodes, rows }: Compared): Promise<SentDifference[] | null> {
  const sentIds = (await selectSentPeriods(tx, ids)).map(({ id }) => id)
  if (sentIds.length === 0) return null
  const asked = { ids: sentIds, nodes, rows: rows.filter(({ payPeriodId }) => sentIds.includes(payPeriodId)) }
  const { all, lines: differences } = await linesToSend(tx, { ...asked, isDifferences: true })
  if (differences.length === 0) return []
  const paid = new Map(all.map((line) => [keyOf(line), line.effUnits]))
  const changes = new Map(
    (await selectLastChanges(tx, sentIds)).map((change) => [`${change.payPeriodId} ${change.employeeId}`, change]),
  )
  return differences.map((line) => {
    const now = paid.get(keyOf(line)) ?? 0
    const change = changes.get(`${line.payPeriodId} ${line.employeeId}`)
    return {
      payrollTransferId: line.payPeriodId,
      employeeId: line.employeeId,
      employeeName: `${line.firstName} ${line.lastName}`,
      payType: line.payType,
      sent: twoDecimals(now - line.effUnits),
      now,
      changedBy: change?.by ?? null,
      changedAt: change?.at.toISOString() ?? null,
    }
  })
}
