import { refused, type Refusal } from '../../platform/call/refusal.ts'
import type { SwapRow } from './swap.repository.ts'

/** Says how a swap has ended. */
export function endedRefusal(status: Exclude<SwapRow['status'], 'Asked' | 'Accepted'>): Refusal {
  const codes = {
    Approved: 'approved',
    Declined: 'declined',
    Refused: 'refused',
    Cancelled: 'cancelled',
    Over: 'over',
  } as const
  return refused(codes[status])
}
