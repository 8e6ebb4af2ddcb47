import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

/** Cancels sign-ins of the accounts that still owe their second step. */
export async function endOwedSteps(tx: InstallationTx, accountIds: string[], at: Date): Promise<void> {
  await sql`
    update sign_in_challenge set used_at = ${at}
    where account_id = any(${accountIds}::uuid[]) and used_at is null and kind = 'two-step'
  `.execute(tx)
}

/** Ends every token of the accounts. */
export async function endTokensOfAccounts(tx: InstallationTx, accountIds: string[], at: Date): Promise<void> {
  await sql`
    update api_token set ended_at = ${at} where account_id = any(${accountIds}::uuid[]) and ended_at is null
  `.execute(tx)
}

/** Ends the tokens that an account has in one company. */
export async function endTokensInCompany(
  tx: InstallationTx,
  { accountId, companyId, at }: { accountId: string; companyId: string; at: Date },
): Promise<void> {
  await sql`
    update api_token set ended_at = ${at}
    where account_id = ${accountId}::uuid and company_id = ${companyId}::uuid and ended_at is null
  `.execute(tx)
}
