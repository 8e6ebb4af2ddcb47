import type { Profile } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'

export interface ProfileRow extends Profile {
  updatedAt: Date
}

export async function readProfile(
  tx: InstallationTx,
  accountId: string,
  { isLocked }: { isLocked: boolean },
): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select avatar_file_id as avatar_file_name, email, display_name as name, title, first_name, last_name, middle_name,
      mobile, phone, fax, date_format, time_format, physical_address, postal_address, version, updated_at
    from account where id = ${accountId}::uuid
    ${isLocked ? sql`for update` : sql``}
  `.execute(tx)
  if (!rows[0]) throw new Error('The account of the session no longer exists.')
  return rows[0]
}

export async function updateProfile(
  tx: InstallationTx,
  accountId: string,
  profile: Omit<Profile, 'email' | 'version'>,
  at: Date,
): Promise<void> {
  await sql`
    update account a set avatar_file_id = p."avatarFileName", display_name = p.name, title = p.title,
      first_name = p."firstName", last_name = p."lastName", middle_name = p."middleName", mobile = p.mobile,
      phone = p.phone, fax = p.fax, date_format = p."dateFormat", time_format = p."timeFormat",
      physical_address = p."physicalAddress", postal_address = p."postalAddress",
      version = a.version + 1, updated_at = ${at}
    from jsonb_to_record(${jsonText(profile)}::jsonb) as p ("avatarFileName" uuid, name text, title text,
      "firstName" text, "lastName" text, "middleName" text, mobile text, phone text, fax text, "dateFormat" text,
      "timeFormat" text, "physicalAddress" text, "postalAddress" text)
    where a.id = ${accountId}::uuid
  `.execute(tx)
}

/** Keeps the PIN of an account, and of its employee in the company. */
export async function updatePin(
  { tx, tenant }: { tx: InstallationTx; tenant: TenantTx | null },
  { accountId, pinHash, pinLookup, at }: { accountId: string; pinHash: string; pinLookup: string | null; at: Date },
): Promise<void> {
  await sql`update account set pin_hash = ${pinHash}, updated_at = ${at} where id = ${accountId}::uuid`.execute(tx)
  if (!tenant) return
  await sql`
    update employee set pin_hash = ${pinHash}, pin_lookup = ${pinLookup}, updated_at = ${at}
    where account_id = ${accountId}::uuid
  `.execute(tenant)
}
