import type { SwapStatus } from '@timeloom/contract'
import { recordAudit, type AuditEntry, type AuditWork } from '../audit/audit.service.ts'
import type { SwapRow } from './swap.repository.ts'

/** Records that swaps have another status, in the history of who asked for each. */
export async function recordStatus(
  work: AuditWork,
  swaps: readonly SwapRow[],
  status: SwapStatus,
  reason: string | null = null,
): Promise<void> {
  await recordAudit(
    work,
    swaps.map((swap): AuditEntry => {
      const { id: entityId, askerId: employeeId, givenDate: workDate } = swap
      const states = { before: { status: swap.status }, after: { status }, reason }
      return { action: ACTIONS[status], entity: 'shift_swap', entityId, employeeId, workDate, ...states }
    }),
  )
}

const ACTIONS: Record<SwapStatus, string> = {
  Asked: 'create',
  Accepted: 'accept',
  Approved: 'approve',
  Declined: 'decline',
  Refused: 'refuse',
  Cancelled: 'cancel',
  Over: 'end',
}
