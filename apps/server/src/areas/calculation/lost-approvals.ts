import { recordAudit } from '../audit/audit.service.ts'
import type { DerivedDay, PairRow } from './figures/derived-day.ts'
import { selectApprovedPairs, type ApprovedPair, type DayKey } from './figures/derived.repository.ts'
import type { RecalculationWork } from './recalculation-work.ts'

/**
 * Records the approvals that a recalculation withdraws: those of pairs that disappear, or whose in, out or paid time
 * changes.
 */
export async function auditLostApprovals(
  work: RecalculationWork,
  days: { refigured: readonly DerivedDay[]; replaced: readonly DayKey[]; gone: readonly DayKey[] },
): Promise<void> {
  const approved = await selectApprovedPairs(work.tx, [...days.replaced, ...days.gone])
  if (approved.length === 0) return
  const pairs = new Map(
    days.refigured.flatMap((day) =>
      day.pairs.map((pair): [string, PairRow] => [`${day.employeeId} ${day.workDate} ${pair.pairKey}`, pair]),
    ),
  )
  const lost = approved.filter((pair) => {
    const fresh = pairs.get(`${pair.employeeId} ${pair.workDate} ${pair.pairKey}`)
    return !fresh || !keepsApproval(pair, fresh)
  })
  await recordAudit(
    work,
    lost.map(({ id, employeeId, workDate, approvedBy, paidMinutes }) => ({
      action: 'unapprove',
      entity: 'punch_pair',
      entityId: id,
      employeeId,
      workDate,
      before: { approvedBy, paidMinutes },
      reason: 'The figures changed.',
    })),
  )
}

function keepsApproval(approved: ApprovedPair, fresh: PairRow): boolean {
  return (
    approved.inAt === seconds(fresh.inAt) &&
    approved.outAt === seconds(fresh.outAt) &&
    approved.paidMinutes === fresh.paidMinutes
  )
}

function seconds(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso) / 1000
}
