import type { RoleId } from '@timeloom/contract'
import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

export interface NewSession {
  /** undefined begins a family */
  familyId: string | undefined
  accountId: string
  companyId: string | null
  roleId: RoleId
  employeeId: string | null
  refreshHash: Buffer
  at: Date
  expiresAt: Date
  userAgent: string | null
  address: string | null
}

/** @returns the id of the new session */
export async function insertSession(tx: InstallationTx, session: NewSession): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with new as (select gen_random_uuid() as id)
    insert into session (id, family_id, account_id, company_id, role_id, employee_id, refresh_hash, expires_at,
      user_agent, address, last_used_at, created_at)
    select new.id, coalesce(${session.familyId ?? null}::uuid, new.id), ${session.accountId}::uuid,
      ${session.companyId}::uuid, ${session.roleId}, ${session.employeeId}::uuid, ${session.refreshHash}, ${session.expiresAt},
      left(${session.userAgent}, 300), ${session.address}, ${session.at}, ${session.at}
    from new
    returning id
  `.execute(tx)
  const id = rows[0]?.id
  if (!id) throw new Error('The session was not stored.')
  return id
}

/**
 * Puts a new refresh token in the place of the one in force, and remembers that one as used.
 *
 * @returns the session's id; undefined when the token is not in force, or its session, account or company is not
 */
export async function rotateRefreshToken(
  tx: InstallationTx,
  { from, to, at, expiresAt }: { from: Buffer; to: Buffer; at: Date; expiresAt: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with rotated as (
      update session s set refresh_hash = ${to}, last_used_at = ${at}, expires_at = ${expiresAt}
      from account a
      where s.refresh_hash = ${from} and s.ended_at is null and s.expires_at > ${at}
        and a.id = s.account_id and a.status = 'Active'
        and not exists (select 1 from company c where c.id = s.company_id and c.status <> 'Active')
      returning s.id)
    insert into used_refresh_token (refresh_hash, session_id, used_at)
    select ${from}, rotated.id, ${at} from rotated
    returning session_id as id
  `.execute(tx)
  return rows[0]?.id
}

/** Ends every session of the sign-in that a used refresh token came from: one of its two users stole it. */
export async function endFamilyOfUsedToken(tx: InstallationTx, hash: Buffer, at: Date): Promise<void> {
  await sql`
    update session set ended_at = ${at}, end_reason = 'refresh token used twice'
    where ended_at is null and family_id in (
      select s.family_id from used_refresh_token u join session s on s.id = u.session_id where u.refresh_hash = ${hash})
  `.execute(tx)
}

export async function endFamily(tx: InstallationTx, familyId: string, reason: string, at: Date): Promise<void> {
  await sql`
    update session set ended_at = ${at}, end_reason = ${reason} where family_id = ${familyId}::uuid and ended_at is null
  `.execute(tx)
}
