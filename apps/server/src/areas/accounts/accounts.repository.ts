import type { RoleId } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'

export interface AccountToSignIn {
  id: string
  companyId: string | null
  roleId: RoleId
  passwordHash: string | null
  /** The account is active, and so is its company. */
  mayWork: boolean
  hasTotp: boolean
  hasPasskey: boolean
}

export function findAccountByEmail(tx: InstallationTx, email: string): Promise<AccountToSignIn | undefined> {
  return findAccount(tx, sql`a.email = lower(${email})`)
}

export function findAccountToSignIn(tx: InstallationTx, accountId: string): Promise<AccountToSignIn | undefined> {
  return findAccount(tx, sql`a.id = ${accountId}::uuid`)
}

async function findAccount(tx: InstallationTx, isWanted: RawBuilder<unknown>): Promise<AccountToSignIn | undefined> {
  const { rows } = await sql<AccountToSignIn>`
    select a.id, a.company_id, a.role_id, a.password_hash,
      a.status = 'Active' and (c.id is null or c.status = 'Active') as may_work,
      exists (select 1 from totp_authenticator t where t.account_id = a.id) as has_totp,
      exists (select 1 from passkey p where p.account_id = a.id) as has_passkey
    from account a left join company c on c.id = a.company_id
    where ${isWanted}
  `.execute(tx)
  return rows[0]
}

/** @returns the installation's only active company, undefined when there are more or none */
export async function findOnlyCompany(tx: InstallationTx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from company where status = 'Active' limit 2`.execute(tx)
  return rows.length === 1 ? rows[0]?.id : undefined
}

export async function findOwnEmployee(
  tx: TenantTx,
  accountId: string,
): Promise<{ id: string; isActive: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isActive: boolean }>`
    select id, status = 'Active' as is_active from employee where account_id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]
}

export interface CurrentUserRow {
  firstName: string
  companyName: string | null
  dateFormat: string
  timeFormat: string
  avatarFileId: string | null
  mustChangePassword: boolean
  /** The open company is not the account's own. */
  isLookingIn: boolean
}

export async function readCurrentUser(
  tx: InstallationTx,
  { accountId, companyId }: { accountId: string; companyId: string | null },
): Promise<CurrentUserRow | undefined> {
  const { rows } = await sql<CurrentUserRow>`
    select a.first_name, a.date_format, a.time_format, a.avatar_file_id, a.must_change_password,
      c.name as company_name, c.id is not null and c.id is distinct from a.company_id as is_looking_in
    from account a left join company c on c.id = ${companyId}::uuid
    where a.id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]
}
