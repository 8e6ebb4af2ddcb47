import type { Caller, Work } from '../../platform/call/call.ts'

/** What a recalculation needs: a transaction, who caused it (a null account: the system), and the time to calculate as of. */
export interface RecalculationWork extends Pick<Work, 'tx' | 'now'> {
  caller: Pick<Caller, 'companyId' | 'address'> & { accountId: string | null }
}
