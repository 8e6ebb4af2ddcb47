import type { RoleId } from '@timeloom/contract'
import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

export type LinkPurpose = 'invitation' | 'recovery'

export interface NewLink {
  accountId: string
  purpose: LinkPurpose
  tokenHash: Buffer
  expiresAt: Date
  at: Date
}

/** Stores a link; the account's earlier ones, for whatever purpose, stop working. */
export async function insertLink(tx: InstallationTx, link: NewLink): Promise<void> {
  await endLinksOf(tx, link.accountId, link.at)
  await sql`
    insert into account_link (account_id, purpose, token_hash, expires_at, created_at)
    values (${link.accountId}::uuid, ${link.purpose}, ${link.tokenHash}, ${link.expiresAt}, ${link.at})
  `.execute(tx)
}

export interface LinkAccount {
  accountId: string
  roleId: RoleId
  /** null: an account of the installation */
  companyId: string | null
}

export async function findLinkOwner(tx: InstallationTx, tokenHash: Buffer, at: Date): Promise<LinkAccount | undefined> {
  const { rows } = await sql<LinkAccount>`
    select a.id as account_id, a.role_id, a.company_id
    from account_link l join account a on a.id = l.account_id
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${at} and a.status = 'Active'
  `.execute(tx)
  return rows[0]
}

/** Links mailed to an account stop working. */
export async function endLinksOf(tx: InstallationTx, accountId: string, at: Date): Promise<void> {
  await sql`
    update account_link set used_at = ${at} where account_id = ${accountId}::uuid and used_at is null
  `.execute(tx)
}

/**
 * Uses up a link. @returns whose it was; undefined when it is unknown, used or expired, or the account is not active
 */
export async function useLink(
  tx: InstallationTx,
  tokenHash: Buffer,
  at: Date,
): Promise<{ accountId: string; purpose: LinkPurpose } | undefined> {
  const { rows } = await sql<{ accountId: string; purpose: LinkPurpose }>`
    update account_link l set used_at = ${at}
    from account a
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${at}
      and a.id = l.account_id and a.status = 'Active'
    returning l.account_id, l.purpose
  `.execute(tx)
  return rows[0]
}
