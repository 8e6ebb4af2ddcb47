import type { RoleId } from '@timeloom/contract'
import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

/** How a sign-in completed its second step; 'provider': the company's identity provider took care of it. */
export type SecondStep = 'authenticator app' | 'recovery code' | 'passkey' | 'provider'

/** What a sign-in proved, and when. */
export interface SignInProof {
  /** null: only the password */
  secondStep: SecondStep | null
  provedAt: Date | null
}

export interface NewSession {
  /** undefined starts a family */
  familyId: string | undefined
  accountId: string
  companyId: string | null
  roleId: RoleId
  employeeId: string | null
  /** Absent: what the family's first session proved. */
  proof?: SignInProof
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
      user_agent, address, last_used_at, created_at, second_step, proved_at)
    select new.id, coalesce(${session.familyId ?? null}::uuid, new.id), ${session.accountId}::uuid,
      ${session.companyId}::uuid, ${session.roleId}, ${session.employeeId}::uuid, ${session.refreshHash}, ${session.expiresAt},
      left(${session.userAgent}, 300), ${session.address}, ${session.at}, ${session.at},
      coalesce(${session.proof?.secondStep ?? null}::text, first.second_step),
      coalesce(${session.proof?.provedAt ?? null}::timestamptz, first.proved_at)
    from new left join session first on first.id = ${session.familyId ?? null}::uuid
    returning id
  `.execute(tx)
  const id = rows[0]?.id
  if (!id) throw new Error('The session was not stored.')
  return id
}

/** What the sign-in of a family proved. */
export async function selectProof(tx: InstallationTx, familyId: string): Promise<SignInProof> {
  const { rows } = await sql<SignInProof>`
    select second_step, proved_at from session where id = ${familyId}::uuid
  `.execute(tx)
  return rows[0] ?? { secondStep: null, provedAt: null }
}

/**
 * Replaces the current refresh token with a new one, and remembers the old one as used.
 *
 * @returns the session's id; undefined when the token, or its session, account or company, is no longer valid
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

/** How often a used refresh token is still answered within its time. */
const MOST_SUCCESSORS = 20

/** In whose name a sign-in continues alongside one of its sessions. */
export type BesideSession = Required<Pick<NewSession, 'accountId' | 'companyId' | 'roleId' | 'employeeId'>> & {
  familyId: string
}

/**
 * The session in which a refresh token was rotated since `since`, to continue alongside it: two tabs, or a lost
 * response, send one token twice. Counts the successor.
 *
 * @returns undefined when the token was used earlier or too often, or its session, account or company is no longer
 *   valid
 */
export async function takeSuccessor(
  tx: InstallationTx,
  { hash, since, at }: { hash: Buffer; since: Date; at: Date },
): Promise<BesideSession | undefined> {
  const { rows } = await sql<BesideSession>`
    update used_refresh_token u set successors = u.successors + 1
    from session s
    join account a on a.id = s.account_id and a.status = 'Active'
    where u.refresh_hash = ${hash} and u.used_at >= ${since} and u.successors < ${MOST_SUCCESSORS}
      and s.id = u.session_id and s.ended_at is null and s.expires_at > ${at}
      and not exists (select 1 from company c where c.id = s.company_id and c.status <> 'Active')
    returning s.family_id, s.account_id, s.company_id, s.role_id, s.employee_id
  `.execute(tx)
  return rows[0]
}

/** Whether an account has signed in from an address since a given time. */
export async function selectAddressesOf(tx: InstallationTx, accountId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from session
    where account_id = ${accountId}::uuid and address is not null and created_at >= ${since}
    limit 500
  `.execute(tx)
  return rows.map(({ address }) => address)
}

/** Ends a sign-in's sessions in one company. */
export async function endFamilyInCompany(
  tx: InstallationTx,
  { familyId, companyId, reason, at }: { familyId: string; companyId: string; reason: string; at: Date },
): Promise<void> {
  await sql`
    update session set ended_at = ${at}, end_reason = ${reason}
    where family_id = ${familyId}::uuid and company_id = ${companyId}::uuid and ended_at is null
  `.execute(tx)
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

/** Ends the sessions of accounts, except those of one sign-in if given. */
export async function endSessionsOfAccounts(
  tx: InstallationTx,
  {
    accountIds,
    exceptFamilyId,
    reason,
    at,
  }: { accountIds: string[]; exceptFamilyId: string | null; reason: string; at: Date },
): Promise<void> {
  await sql`
    update session set ended_at = ${at}, end_reason = ${reason}
    where account_id = any(${accountIds}::uuid[]) and ended_at is null
      and family_id is distinct from ${exceptFamilyId}::uuid
  `.execute(tx)
}

export interface SignInRow {
  /** The family's. */
  id: string
  roleId: RoleId
  userAgent: string | null
  address: string | null
  signedInAt: Date
  lastUsedAt: Date
}

/** An account's active sign-ins, most recently used first, each with the device and address of its latest use. */
export async function selectSignIns(tx: InstallationTx, accountId: string, at: Date): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select family_id as id, min(created_at) as signed_in_at, max(last_used_at) as last_used_at,
      (array_agg(role_id order by last_used_at desc))[1] as role_id,
      (array_agg(user_agent order by last_used_at desc))[1] as user_agent,
      (array_agg(address order by last_used_at desc))[1] as address
    from session
    where account_id = ${accountId}::uuid and ended_at is null and expires_at > ${at}
    group by family_id
    order by max(last_used_at) desc, family_id
  `.execute(tx)
  return rows
}

/**
 * Ends a sign-in named by its owner; a family is identified by its first session.
 *
 * @returns false when the account has and had no such sign-in
 */
export async function endSignInOf(
  tx: InstallationTx,
  { accountId, familyId, at }: { accountId: string; familyId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update session set ended_at = ${at}, end_reason = 'ended by owner'
      where account_id = ${accountId}::uuid and family_id = ${familyId}::uuid and ended_at is null)
    select 1 from session where id = ${familyId}::uuid and account_id = ${accountId}::uuid
  `.execute(tx)
  return rows.length > 0
}
