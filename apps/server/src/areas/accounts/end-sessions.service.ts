import type { InstallationTx } from '../../platform/db/transaction.ts'
import { endOwedSteps, endTokensInCompany, endTokensOfAccounts } from './ended-access.repository.ts'
import { endFamilyInCompany, endSessionsOfAccounts } from './session.repository.ts'

/** Why sessions end early; stored with the session. */
export type EndReason =
  | 'password changed'
  | 'role changed'
  | 'deactivated'
  | 'terminated'
  | 'ended by owner'
  | 'company suspended'
  | 'second step reset'
  | 'unlinked'

/** An account that can no longer sign in loses its tokens too; otherwise tokens last as long as the account. */
const ENDS_TOKENS = new Set<EndReason>(['deactivated', 'terminated'])

/**
 * Ends the sessions of accounts with the commit: their next call answers 401.
 *
 * @param exceptFamilyId the sign-in that may continue, such as the one in which users change their own password
 * @source spec/decisions.md 11
 */
export async function endSessionsOf(
  tx: InstallationTx,
  {
    accountIds,
    exceptFamilyId = null,
    reason,
    at,
  }: { accountIds: string[]; exceptFamilyId?: string | null; reason: EndReason; at: Date },
): Promise<void> {
  if (accountIds.length === 0) return
  // A sign-in that has only passed the password step is not complete yet, and never will be.
  await endOwedSteps(tx, accountIds, at)
  await endSessionsOfAccounts(tx, { accountIds, exceptFamilyId, reason, at })
  if (ENDS_TOKENS.has(reason)) await endTokensOfAccounts(tx, accountIds, at)
}

/** Ends a Superadmin's visit to a company they looked into: the sign-in's sessions there, and their API tokens. */
export async function endVisit(
  tx: InstallationTx,
  { accountId, familyId, companyId, at }: { accountId: string; familyId: string; companyId: string; at: Date },
): Promise<void> {
  await endFamilyInCompany(tx, { familyId, companyId, reason: 'left the company', at })
  await endTokensInCompany(tx, { accountId, companyId, at })
}
