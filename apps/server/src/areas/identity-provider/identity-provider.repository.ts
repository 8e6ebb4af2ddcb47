import type { RoleId } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'

/** A company's provider settings; roles by group. */
export interface ProviderFields {
  name: string
  issuer: string
  clientId: string
  scopes: string
  groupClaim: string | null
  groupRoles: Record<string, RoleId>
  emailDomains: string[]
  isEnabled: boolean
}

export type StoredProvider = ProviderFields & {
  companyId: string
  sealedClientSecret: Buffer
  version: number
  updatedAt: Date
}

const COLUMNS = sql`p.company_id, p.name, p.issuer, p.client_id, p.sealed_client_secret, p.scopes, p.group_claim,
  p.group_roles, p.email_domains, p.is_enabled, p.version, p.updated_at`

/** The provider of the transaction's company. */
export async function selectProvider(tx: TenantTx): Promise<StoredProvider | undefined> {
  const { rows } = await sql<StoredProvider>`
    select ${COLUMNS} from identity_provider p where p.company_id = app_company_id()
  `.execute(tx)
  return rows[0]
}

export async function selectCompanyCode(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from company where id = app_company_id()`.execute(tx)
  return rows[0]!.code
}

/** Stores the provider of the transaction's company, replacing the previous one. */
export async function saveProvider(
  tx: TenantTx,
  { fields, sealedClientSecret, at }: { fields: ProviderFields; sealedClientSecret: Buffer; at: Date },
): Promise<void> {
  const { name, issuer, clientId, scopes, groupClaim, groupRoles, emailDomains, isEnabled } = fields
  await sql`
    insert into identity_provider as p (company_id, name, issuer, client_id, sealed_client_secret, scopes, group_claim,
      group_roles, email_domains, is_enabled, created_at, updated_at)
    values (app_company_id(), ${name}, ${issuer}, ${clientId}, ${sealedClientSecret}, ${scopes}, ${groupClaim},
      ${jsonText(groupRoles)}::jsonb, ${emailDomains}::text[], ${isEnabled}, ${at}, ${at})
    on conflict (company_id) do update set name = excluded.name, issuer = excluded.issuer,
      client_id = excluded.client_id, sealed_client_secret = excluded.sealed_client_secret, scopes = excluded.scopes,
      group_claim = excluded.group_claim, group_roles = excluded.group_roles, email_domains = excluded.email_domains,
      is_enabled = excluded.is_enabled, updated_at = excluded.updated_at, version = p.version + 1
  `.execute(tx)
}

/** Who last saved the provider, according to the audit. */
export async function selectLastAuthorOfProvider(tx: TenantTx): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry e join account a on a.id = e.account_id
    where e.entity = 'identity_provider' and e.entity_id = app_company_id()::text
    order by e.at desc limit 1
  `.execute(tx)
  return rows[0]?.name ?? null
}

const MAY_SIGN_IN = sql`p.is_enabled and c.status = 'Active'`

/** The provider of an active company by the company's code, small or capital. */
export async function findProviderByCode(tx: InstallationTx, code: string): Promise<StoredProvider | undefined> {
  const { rows } = await sql<StoredProvider>`
    select ${COLUMNS} from identity_provider p join company c on c.id = p.company_id
    where lower(c.code) = lower(${code}) and ${MAY_SIGN_IN}
    order by c.code = ${code} desc limit 1
  `.execute(tx)
  return rows[0]
}

/**
 * The provider that a domain leads to. A domain that two providers name, or that another company has people of, leads
 * nowhere: nobody is sent to a provider that a stranger configured.
 */
export async function findProviderByDomain(tx: InstallationTx, domain: string): Promise<StoredProvider | undefined> {
  const { rows } = await sql<StoredProvider>`
    select ${COLUMNS} from identity_provider p join company c on c.id = p.company_id
    where p.email_domains @> array[lower(${domain})] and ${MAY_SIGN_IN}
      and not exists (
        select 1 from account a
        where split_part(a.email, '@', 2) = lower(${domain}) and a.company_id <> p.company_id)
    limit 2
  `.execute(tx)
  return rows.length === 1 ? rows[0] : undefined
}

/** The provider of an active company, if it is still in use. */
export async function findProviderOf(tx: InstallationTx, companyId: string): Promise<StoredProvider | undefined> {
  const { rows } = await sql<StoredProvider>`
    select ${COLUMNS} from identity_provider p join company c on c.id = p.company_id
    where p.company_id = ${companyId}::uuid and ${MAY_SIGN_IN}
  `.execute(tx)
  return rows[0]
}
