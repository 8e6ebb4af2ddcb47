import type { InstallationTx } from '../../platform/db/transaction.ts'
import { endOwedSteps, endTokensInCompany, endTokensOfAccounts } from './ended-access.repository.ts'
import { endFamilyInCompany, endSessionsOfAccounts } from './session.repository.ts'

/** Why sessions end before their time; kept with the session. */
export type EndReason =
  | 'password changed'
  | 'role changed'
  | 'deactivated'
  | 'terminated'
  | 'ended by owner'
  | 'company suspended'
  | 'second step reset'
  | 'unlinked'

/** Who may not sign in any more has no use of tokens either; the others hold as the account does. */
const ENDS_TOKENS = new Set<EndReason>(['deactivated', 'terminated'])

/**
 * Ends the sessions of accounts with the commit: their next call answers 401.
 *
 * @param exceptFamilyId the sign-in that may go on, such as the one in which somebody changes the own password
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
  // A sign-in that has shown the password only is none yet, and becomes none.
  await endOwedSteps(tx, accountIds, at)
  await endSessionsOfAccounts(tx, { accountIds, exceptFamilyId, reason, at })
  if (ENDS_TOKENS.has(reason)) await endTokensOfAccounts(tx, accountIds, at)
}

/** Ends what somebody has in a company that they only looked into: the sessions of the sign-in there, and their API tokens. */
export async function endVisit(
  tx: InstallationTx,
  { accountId, familyId, companyId, at }: { accountId: string; familyId: string; companyId: string; at: Date },
): Promise<void> {
  await endFamilyInCompany(tx, { familyId, companyId, reason: 'left the company', at })
  await endTokensInCompany(tx, { accountId, companyId, at })
}
