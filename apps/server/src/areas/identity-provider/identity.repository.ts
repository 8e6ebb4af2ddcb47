import type { RoleId } from '@timeloom/contract'
import { sql } from 'kysely'
import { role } from '../../platform/db/roles.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A person at a provider. */
export interface Identity {
  issuer: string
  subject: string
}

export interface IdentityAccount {
  id: string
  roleId: RoleId
  isActive: boolean
}

/** The account that is linked to a person; 'elsewhere' when it is another company's, or a Superadmin's. */
export async function findLinkedAccount(
  tx: TenantTx,
  { issuer, subject }: Identity,
): Promise<IdentityAccount | 'elsewhere' | undefined> {
  const { rows } = await sql<IdentityAccount & { isOwn: boolean }>`
    select a.id, a.role_id, a.status = 'Active' as is_active,
      a.company_id is not distinct from app_company_id() and a.role_id <> ${role('Superadmin')} as is_own
    from identity i join account a on a.id = i.account_id
    where i.issuer = ${issuer} and i.subject = ${subject}
  `.execute(tx)
  if (!rows[0]) return undefined
  const { isOwn, ...account } = rows[0]
  return isOwn ? account : 'elsewhere'
}

/** The account of the company that an email belongs to, held until the commit; never a Superadmin's. */
export async function findAccountToLink(
  tx: TenantTx,
  { email, issuer }: { email: string; issuer: string },
): Promise<(IdentityAccount & { isLinked: boolean }) | undefined> {
  const { rows } = await sql<IdentityAccount>`
    select id, role_id, status = 'Active' as is_active from account
    where email = lower(${email}) and company_id = app_company_id() and role_id <> ${role('Superadmin')}
    for update
  `.execute(tx)
  const [account] = rows
  if (!account) return undefined
  // Checked once the account is locked: another sign-in may have linked it a moment ago.
  const linked = await sql`
    select 1 from identity where account_id = ${account.id}::uuid and issuer = ${issuer} limit 1
  `.execute(tx)
  return { ...account, isLinked: linked.rows.length > 0 }
}

/** Links a person to an account. @returns false when they are linked to another account already */
export async function insertIdentity(
  tx: TenantTx,
  { issuer, subject, accountId, at }: Identity & { accountId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ accountId: string }>`
    insert into identity as i (issuer, subject, account_id, created_at)
    values (${issuer}, ${subject}, ${accountId}::uuid, ${at})
    on conflict (issuer, subject) do update set account_id = i.account_id
    returning i.account_id
  `.execute(tx)
  return rows[0]?.accountId === accountId
}

/** Unlinks an account of the company. @returns the account, with how many links it had */
export async function deleteIdentitiesOf(
  tx: TenantTx,
  email: string,
): Promise<{ accountId: string; links: number } | undefined> {
  const { rows } = await sql<{ accountId: string; links: number }>`
    with found as (select id from account where email = lower(${email}) and company_id = app_company_id()),
    parted as (delete from identity i using found where i.account_id = found.id returning 1)
    select found.id as account_id, (select count(*)::integer from parted) as links from found
  `.execute(tx)
  return rows[0]
}
