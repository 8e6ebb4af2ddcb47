import type { Permission } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface ApiTokenRow {
  id: string
  name: string
  scopes: Permission[]
  createdAt: Date
  lastUsedAt: Date | null
  /** `YYYY-MM-DD`, the last day in the company's zone. */
  expiresOn: string | null
  isExpired: boolean
}

/** Tokens of an account in the transaction's company that nobody ended, the latest first. */
export async function selectApiTokens(tx: TenantTx, accountId: string, at: Date): Promise<ApiTokenRow[]> {
  const { rows } = await sql<ApiTokenRow>`
    select t.id, t.name, t.scopes, t.created_at, t.last_used_at,
      ((t.expires_at at time zone c.time_zone_id)::date - 1)::text as expires_on,
      coalesce(t.expires_at <= ${at}, false) as is_expired
    from api_token t join company c on c.id = t.company_id
    where t.account_id = ${accountId}::uuid and t.company_id = app_company_id() and t.ended_at is null
    order by t.created_at desc, t.id
  `.execute(tx)
  return rows
}

export async function countApiTokens(tx: TenantTx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from api_token where account_id = ${accountId}::uuid and ended_at is null
  `.execute(tx)
  return rows[0]!.count
}

export interface NewToken {
  accountId: string
  employeeId: string | null
  isAsEmployee: boolean
  name: string
  hash: Buffer
  scopes: Permission[]
  /** `YYYY-MM-DD`; the token holds to the end of this day in the company's zone; null: until it is ended. */
  expiresOn: string | null
  at: Date
}

/** @returns the new token's id; undefined when its last day is over */
export async function insertApiToken(tx: TenantTx, token: NewToken): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with ends as (
      select (${token.expiresOn}::date + 1)::timestamp at time zone time_zone_id as at
      from company where id = app_company_id())
    insert into api_token
      (account_id, company_id, employee_id, is_as_employee, name, token_hash, scopes, expires_at, created_at)
    select ${token.accountId}::uuid, app_company_id(), ${token.employeeId}::uuid, ${token.isAsEmployee}, ${token.name},
      ${token.hash}, ${token.scopes}::text[], ends.at, ${token.at}
    from ends
    where ends.at is null or ends.at > ${token.at}
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** @returns the name of the token; undefined when the account has none of this id in the company that is in force */
export async function endTokenOf(
  tx: TenantTx,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update api_token set ended_at = ${at}
    where id = ${id}::uuid and account_id = ${accountId}::uuid and company_id = app_company_id() and ended_at is null
    returning name
  `.execute(tx)
  return rows[0]?.name
}
