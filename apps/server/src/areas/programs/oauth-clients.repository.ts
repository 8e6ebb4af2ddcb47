import type { Permission } from '@timeloom/contract'
import { sql } from 'kysely'
import { CLIENT_ROLE } from '../../platform/auth/program.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'

export interface OauthClientRow {
  id: string
  clientId: string
  scopes: Permission[]
  isActive: boolean
  lastUsedAt: Date | null
  updatedAt: Date
  version: number
}

/** Clients of the transaction's company by client id; with an id that one, if the company has it. */
export async function selectOauthClients(tx: TenantTx, id: string | null = null): Promise<OauthClientRow[]> {
  const { rows } = await sql<OauthClientRow>`
    select id, client_id, scopes, is_active, last_used_at, updated_at, version from oauth_client
    where company_id = app_company_id() and (${id}::uuid is null or id = ${id}::uuid)
    order by client_id, id
  `.execute(tx)
  return rows
}

/**
 * Adds a client, with the account that stands for it wherever work names who did it.
 *
 * @returns undefined when the client id is taken, in whatever company
 */
export async function insertOauthClient(
  tx: TenantTx,
  client: { clientId: string; secretHash: string; scopes: Permission[]; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with new as (select gen_random_uuid() as id),
    stand_in as (
      insert into account (id, email, first_name, last_name, role_id, status, is_program)
      select id, id || '@oauth-client.invalid', 'OAuth client', ${client.clientId}, ${sql.lit(CLIENT_ROLE)}, 'Inactive', true from new
      where not exists (select 1 from oauth_client where client_id = ${client.clientId})
      returning id)
    insert into oauth_client (company_id, client_id, secret_hash, scopes, account_id, created_at, updated_at)
    select app_company_id(), ${client.clientId}, ${client.secretHash}, ${client.scopes}::text[], id, ${client.at}, ${client.at}
    from stand_in
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** Changes what is given. A new secret counts up the number that access tokens carry: earlier ones hold no more. */
export async function updateOauthClient(
  tx: TenantTx,
  { id, secretHash, scopes, isActive, at }: ChangedClient,
): Promise<void> {
  await sql`
    update oauth_client
    set secret_hash = coalesce(${secretHash ?? null}, secret_hash),
      secret_number = secret_number + ${secretHash === undefined ? 0 : 1},
      scopes = coalesce(${scopes ?? null}::text[], scopes), is_active = coalesce(${isActive ?? null}, is_active),
      updated_at = ${at}, version = version + 1
    where id = ${id}::uuid and company_id = app_company_id()
  `.execute(tx)
}

export interface ChangedClient {
  id: string
  secretHash?: string | undefined
  scopes?: Permission[] | undefined
  isActive?: boolean | undefined
  at: Date
}

/** Who changed the client last, by the audit. */
export async function selectLastAuthorOfClient(tx: TenantTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry e join account a on a.id = e.account_id
    where e.entity = 'oauth_client' and e.entity_id = ${id}
    order by e.at desc limit 1
  `.execute(tx)
  return rows[0]?.name ?? null
}

export interface ClientToSignIn {
  id: string
  secretHash: string
  secretNumber: number
  scopes: Permission[]
  /** The client is active, and so is its company. */
  mayWork: boolean
}

export async function findClientToSignIn(tx: InstallationTx, clientId: string): Promise<ClientToSignIn | undefined> {
  const { rows } = await sql<ClientToSignIn>`
    select o.id, o.secret_hash, o.secret_number, o.scopes, o.is_active and c.status = 'Active' as may_work
    from oauth_client o join company c on c.id = o.company_id
    where o.client_id = ${clientId}
  `.execute(tx)
  return rows[0]
}
