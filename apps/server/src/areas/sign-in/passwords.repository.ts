import { sql } from 'kysely'
import type { PasswordOwner } from '../../platform/auth/password-policy.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import type { LinkOwner } from '../accounts/account-links.service.ts'

/** The owner of a mail address, if the account and its company are active. */
export async function findAccountToRecover(tx: InstallationTx, email: string): Promise<LinkOwner | undefined> {
  const { rows } = await sql<LinkOwner>`
    select a.id as account_id, a.email, a.first_name, a.company_id, coalesce(c.name, '') as company_name
    from account a left join company c on c.id = a.company_id
    where a.email = lower(${email}) and a.status = 'Active' and (c.id is null or c.status = 'Active')
  `.execute(tx)
  return rows[0]
}

export interface AccountPassword extends PasswordOwner {
  email: string
  passwordHash: string | null
}

/** What others know of a person, and the hash in force. */
export async function readPasswordOwner(tx: InstallationTx, accountId: string): Promise<AccountPassword> {
  const { rows } = await sql<AccountPassword>`
    select a.email, a.first_name, a.last_name, c.name as company_name, a.password_hash
    from account a left join company c on c.id = a.company_id
    where a.id = ${accountId}::uuid
  `.execute(tx)
  if (!rows[0]) throw new Error('The account no longer exists.')
  return rows[0]
}

/** Keeps the hash of a password that its owner chose. */
export async function updatePassword(
  tx: InstallationTx,
  { accountId, passwordHash, at }: { accountId: string; passwordHash: string; at: Date },
): Promise<void> {
  await sql`
    update account set password_hash = ${passwordHash}, must_change_password = false, password_changed_at = ${at}
    where id = ${accountId}::uuid
  `.execute(tx)
}
