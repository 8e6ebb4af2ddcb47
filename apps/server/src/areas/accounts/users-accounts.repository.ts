import type { RoleId } from '@timeloom/contract'
import { sql } from 'kysely'
import { roles } from '../../platform/db/roles.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { rolesWith } from '../permissions/permissions.service.ts'

/** What an account records about its person and what they may do. */
export interface AccountFields {
  email: string
  firstName: string
  lastName: string
  middleName: string | null
  displayName: string | null
  title: string | null
  mobile: string | null
  phone: string | null
  fax: string | null
  physicalAddress: string | null
  postalAddress: string | null
  roleId: RoleId
  functions: string[]
  exportDivisionIds: string[]
  forwardsLeave: boolean
  forwardToAccountId: string | null
  hasMobileApp: boolean
  isEvacuator: boolean
  pinHash: string | null
  avatarFileId: string | null
}

/** What else is stored of the account; never read back. */
export interface AccountKeys {
  passwordHash: string
  mustChangePassword: boolean
  passwordChangedAt: Date
}

export type StoredAccount = AccountFields & {
  id: string
  version: number
  updatedAt: Date
  status: 'Active' | 'Inactive'
  hasPassword: boolean
  isClosedByTermination: boolean
}

/** An account of the session's company; undefined when it has none of that id. */
export async function selectAccount(tx: TenantTx, id: string): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`
    select id, version, updated_at, status, email, first_name, last_name, middle_name, display_name, title, mobile, phone,
      fax, physical_address, postal_address, role_id, functions, export_division_ids, forwards_leave, forward_to_account_id,
      has_mobile_app, is_evacuator, pin_hash, avatar_file_id, is_closed_by_termination,
      password_hash is not null as has_password
    from account
    where id = ${id}::uuid and company_id = app_company_id()
  `.execute(tx)
  return rows[0]
}

/** Whether an account of the installation other than this one has the email. */
export async function isEmailTaken(tx: TenantTx, email: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select 1 from account where email = lower(${email}) and id is distinct from ${exceptId}::uuid
    ) as taken
  `.execute(tx)
  return rows[0]!.taken
}

/** @returns the new id */
export async function insertAccount(
  tx: TenantTx,
  companyId: string,
  fields: Partial<AccountFields & AccountKeys> & Pick<AccountFields, 'email' | 'firstName' | 'lastName' | 'roleId'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('account')
    .values({ companyId, ...fields, email: fields.email.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAccount(
  tx: TenantTx,
  {
    id,
    fields,
    at,
  }: {
    id: string
    fields: Partial<AccountFields & AccountKeys & Pick<StoredAccount, 'status' | 'isClosedByTermination'>>
    at: Date
  },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      ...fields,
      ...(fields.email === undefined ? {} : { email: fields.email.toLowerCase() }),
      updatedAt: at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('companyId', '=', sql<string>`app_company_id()`)
    .execute()
}

/** Whether the company has an active Admin or Superadmin besides this account. */
export async function hasOtherAdmin(tx: TenantTx, exceptId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from account
      where company_id = app_company_id() and role_id in (${roles(rolesWith('company:update'))}) and status = 'Active' and id <> ${exceptId}::uuid
    ) as found
  `.execute(tx)
  return rows[0]!.found
}

/** Sets the nodes that the account manages, writing only differences. @returns the previous ones */
export async function replaceManaged(tx: TenantTx, accountId: string, departmentIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select department_id as id from managed_department where account_id = ${accountId}::uuid order by 1
  `.execute(tx)
  await sql`
    delete from managed_department
    where account_id = ${accountId}::uuid and not department_id = any(${departmentIds}::uuid[])
  `.execute(tx)
  await sql`
    insert into managed_department (company_id, account_id, department_id)
    select distinct app_company_id(), ${accountId}::uuid, wanted.id from unnest(${departmentIds}::uuid[]) as wanted (id)
    on conflict do nothing
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Who last changed the account, according to the audit. */
export async function selectLastAuthorOf(tx: TenantTx, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry u join account a on a.id = u.account_id
    where u.entity = 'account' and u.entity_id = ${accountId}
    order by u.at desc limit 1
  `.execute(tx)
  return rows[0]?.name ?? null
}

export async function selectCompanyName(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from company where id = app_company_id()`.execute(tx)
  return rows[0]!.name
}
