import { ROLE_IDS, type Permission, type RoleId, type SupervisorFunction } from '@timeloom/contract'
import { databaseError } from '../db/database-error.ts'
import { brief, type Db } from '../db/open-database.ts'

export interface ProgramInForce {
  id: string
  accountId: string
  companyId: string
  scopes: Permission[]
}

export interface TokenInForce extends ProgramInForce {
  /** The account's today; a token that was made in a sign-in as employee stays an employee's. */
  roleId: RoleId
  employeeId: string | null
  /** What a Supervisor is narrowed to; empty: nothing is. */
  functions: SupervisorFunction[]
  mustChangePassword: boolean
}

/**
 * The API token, unless it has ended or expired, or its person or company may not work any more. Notes the use, once a
 * minute at most. Like the look-up of a session one statement without a transaction, on tables of the installation only.
 */
export async function findApiToken(db: Db, hash: Buffer, at: Date): Promise<TokenInForce | undefined> {
  return findOne(() =>
    db.pool.query<TokenInForce>({
      ...(db.statements ? { name: 'find-api-token' } : {}),
      text: `with found as (
             select t.id, t.account_id, t.company_id, t.scopes, t.employee_id, t.last_used_at, a.must_change_password,
               case when t.is_as_employee then '${ROLE_IDS.Employee}' else a.role_id end as role_id,
               case when a.role_id = '${ROLE_IDS.Supervisor}' and not t.is_as_employee then a.functions else '{}' end as functions
             from api_token t
             join account a on a.id = t.account_id and a.status = 'Active'
             join company c on c.id = t.company_id and c.status = 'Active'
             where t.token_hash = $1 and t.ended_at is null and (t.expires_at is null or t.expires_at > $2)
               and (a.company_id = t.company_id or a.role_id = '${ROLE_IDS.Superadmin}')),
           used as (
             update api_token t set last_used_at = $2 from found
             where t.id = found.id and coalesce(found.last_used_at, '-infinity') < $2::timestamptz - interval '1 minute')
           select id, account_id as "accountId", company_id as "companyId", scopes, role_id as "roleId",
             employee_id as "employeeId", functions, must_change_password as "mustChangePassword"
           from found`,
      values: [hash, at],
      ...brief,
    }),
  )
}

/** The OAuth client, unless it is inactive, has another secret by now, or its company may not work. Notes the use. */
export async function findOauthClient(
  db: Db,
  { id, secretNumber }: { id: string; secretNumber: number },
  at: Date,
): Promise<ProgramInForce | undefined> {
  return findOne(() =>
    db.pool.query<ProgramInForce>({
      ...(db.statements ? { name: 'find-oauth-client' } : {}),
      text: `with found as (
             select o.id, o.account_id, o.company_id, o.scopes, o.last_used_at
             from oauth_client o
             join company c on c.id = o.company_id and c.status = 'Active'
             where o.id = $1 and o.secret_number = $2 and o.is_active),
           used as (
             update oauth_client o set last_used_at = $3 from found
             where o.id = found.id and coalesce(found.last_used_at, '-infinity') < $3::timestamptz - interval '1 minute')
           select id, account_id as "accountId", company_id as "companyId", scopes from found`,
      values: [id, secretNumber, at],
      ...brief,
    }),
  )
}

async function findOne<Row>(send: () => Promise<{ rows: Row[] }>): Promise<Row | undefined> {
  try {
    const { rows } = await send()
    return rows[0]
  } catch (error) {
    throw databaseError(error)
  }
}
