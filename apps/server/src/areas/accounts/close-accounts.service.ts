import { type AuditWork, recordAudit } from '../audit/audit.service.ts'
import { closeAccounts } from './close-accounts.repository.ts'
import { endSessionsOf } from './end-sessions.service.ts'

/**
 * Takes the sign-in of employees away whose employment is over, at once and for all of them. The last Admin of a company
 * keeps it, for without one nobody could give it back; a Superadmin's is not the company's to take.
 *
 * @returns the accounts that keep it
 * @source spec/decisions.md 11
 */
export async function closeAccountsOfLeavers(work: AuditWork, accountIds: string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const { tx, now } = work
  const { closed, kept } = await closeAccounts(tx, { accountIds, at: now })
  const keeping = new Set(kept)
  const signedOut = accountIds.filter((id) => !keeping.has(id))
  await endSessionsOf(tx, { accountIds: signedOut, reason: 'terminated', at: now })
  await recordAudit(
    work,
    closed.map((id) => ({
      action: 'update',
      entity: 'account',
      entityId: id,
      before: { status: 'Active' },
      after: { status: 'Inactive' },
    })),
  )
  return kept
}
