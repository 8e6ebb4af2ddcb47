import type { TwoStepRequired } from '@timeloom/contract'
import { sql } from 'kysely'
import { role } from '../../platform/db/roles.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'

export interface TwoStepOwner {
  email: string
  firstName: string
  passwordHash: string | null
  /** The company of the account wants a second step of it. */
  isRequired: boolean
}

export async function readTwoStepOwner(tx: InstallationTx, accountId: string): Promise<TwoStepOwner> {
  const { rows } = await sql<TwoStepOwner>`
    select a.email, a.first_name, a.password_hash,
      coalesce(c.two_step_required = 'everyone' or c.two_step_required = 'admins' and a.role_id <> ${role('Employee')}, false) as is_required
    from account a left join company c on c.id = a.company_id
    where a.id = ${accountId}::uuid
  `.execute(tx)
  if (!rows[0]) throw new Error('The account no longer exists.')
  return rows[0]
}

/** Keeps other changes of the account's second step waiting until the transaction ends. */
export async function lockTwoStep(tx: InstallationTx, accountId: string): Promise<void> {
  await sql`select 1 from account where id = ${accountId}::uuid for no key update`.execute(tx)
}

/** Removes every second step. @returns the removed ones */
export async function deleteTwoStep(
  tx: InstallationTx,
  accountId: string,
): Promise<{ hadTotp: boolean; passkeys: number }> {
  const { rows } = await sql<{ hadTotp: boolean; passkeys: number }>`
    with app as (delete from totp_authenticator where account_id = ${accountId}::uuid returning 1),
      keys as (delete from passkey where account_id = ${accountId}::uuid returning 1),
      codes as (delete from recovery_code where account_id = ${accountId}::uuid returning 1)
    select exists (select 1 from app) as had_totp, (select count(*)::integer from keys) as passkeys
  `.execute(tx)
  return rows[0]!
}

export async function hasTwoStep(tx: InstallationTx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from totp_authenticator where account_id = ${accountId}::uuid)
      or exists (select 1 from passkey where account_id = ${accountId}::uuid) as has
  `.execute(tx)
  return rows[0]!.has
}

/** Of whom the session's company wants a second step, and how many active accounts have none. */
export async function selectRequirement(
  tx: TenantTx,
): Promise<{ id: string; required: TwoStepRequired; admins: number; everyone: number }> {
  const { rows } = await sql<{ id: string; required: TwoStepRequired; admins: number; everyone: number }>`
    select c.id, c.two_step_required as required, count(a.id)::integer as everyone,
      (count(a.id) filter (where a.role_id <> ${role('Employee')}))::integer as admins
    from company c
    left join account a on a.company_id = c.id and a.status = 'Active'
      and not exists (select 1 from totp_authenticator t where t.account_id = a.id)
      and not exists (select 1 from passkey p where p.account_id = a.id)
    where c.id = app_company_id()
    group by c.id
  `.execute(tx)
  return rows[0]!
}

export async function updateRequirement(tx: TenantTx, required: TwoStepRequired): Promise<void> {
  await tx
    .updateTable('company')
    .set({ twoStepRequired: required })
    .where('id', '=', sql<string>`app_company_id()`)
    .execute()
}
