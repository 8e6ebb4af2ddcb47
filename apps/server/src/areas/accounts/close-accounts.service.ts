import { type AuditWork, recordAudit } from '../audit/audit.service.ts'
import { closeAccounts } from './close-accounts.repository.ts'
import { endSessionsOf } from './end-sessions.service.ts'

/**
 * Closes the accounts of employees whose employment is over, all at once. The last Admin of a company keeps theirs,
 * because nobody could restore it; a Superadmin's account is not the company's to close.
 *
 * @returns the accounts that stay open
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
