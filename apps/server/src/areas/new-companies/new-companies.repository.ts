import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'

export interface CompanyRow {
  id: string
  code: string
  name: string
  timeZoneId: string
}

export async function selectCompanyByCode(tx: InstallationTx, code: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select id, code, name, time_zone_id from company where upper(code) = upper(${code})
  `.execute(tx)
  return rows[0]
}

export interface NewCompanyRow extends CompanyRow {
  settings: object
  /** absent: the column's default */
  licences: number | undefined
  appLicences: number | undefined
  region: { id: string; country: string } | undefined
}

export async function insertCompany(tx: InstallationTx, company: NewCompanyRow): Promise<void> {
  const { id, code, name, timeZoneId, settings, licences, appLicences, region } = company
  await tx
    .insertInto('company')
    .values({
      id,
      code,
      name,
      timeZoneId,
      settings: jsonText(settings),
      holidayCountry: region?.country ?? null,
      holidayRegion: region?.id ?? null,
      ...(licences === undefined ? {} : { licences }),
      ...(appLicences === undefined ? {} : { appLicences }),
    })
    .execute()
  await sql`insert into company_detail (company_id) values (${id}::uuid)`.execute(tx)
}

export async function insertStructureLevels(
  tx: TenantTx,
  companyId: string,
  levels: { level: number; labelName: string; hasTimeZone: boolean }[],
): Promise<void> {
  await sql`
    insert into company_structure (company_id, level, label_name, has_time_zone)
    select ${companyId}::uuid, l.level, l."labelName", l."hasTimeZone"
    from jsonb_to_recordset(${jsonText(levels)}::jsonb) as l (level integer, "labelName" text, "hasTimeZone" boolean)
  `.execute(tx)
}

export interface NodeRow {
  id: string
  parentId: string | null
  level: number
  name: string
}

export async function selectNodes(tx: TenantTx): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`select id, parent_id, level, name from department`.execute(tx)
  return rows
}

/** Adds nodes of one level; an existing one keeps its row. */
export async function insertNodes(tx: TenantTx, companyId: string, nodes: Omit<NodeRow, 'id'>[]): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    insert into department (company_id, parent_id, level, name)
    select ${companyId}::uuid, n."parentId", n.level, n.name
    from jsonb_to_recordset(${jsonText(nodes)}::jsonb) as n ("parentId" uuid, level integer, name text)
    on conflict (company_id, parent_id, lower(name)) do update set name = department.name
    returning id, parent_id, level, name
  `.execute(tx)
  return rows
}

export interface NewAccount {
  companyId: string | null
  email: string
  /** null: chosen by a link */
  passwordHash: string | null
  firstName: string
  lastName: string
  roleId: '1' | '2' | '3' | '4'
}

/** @returns the new ids by email */
export async function insertAccounts(tx: InstallationTx, accounts: NewAccount[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    insert into account (company_id, email, password_hash, first_name, last_name, role_id)
    select a."companyId", a.email, a."passwordHash", a."firstName", a."lastName", a."roleId"
    from jsonb_to_recordset(${jsonText(accounts)}::jsonb) as a (
      "companyId" uuid, email text, "passwordHash" text, "firstName" text, "lastName" text, "roleId" text)
    returning id, email
  `.execute(tx)
  return new Map(rows.map(({ id, email }) => [email, id]))
}
