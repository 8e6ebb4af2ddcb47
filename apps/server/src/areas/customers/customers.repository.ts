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

/** Adds nodes of one level; one that is there already keeps its row. */
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

/** Says that this is a demo, in the transaction that makes its accounts: their password is known to everybody. */
export async function markAsDemo(tx: InstallationTx): Promise<void> {
  await sql`insert into installation (is_demo) values (true) on conflict (only_row) do update set is_demo = true`.execute(
    tx,
  )
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

/** An account and a node with all below it. */
export interface NodeCharge {
  accountId: string
  departmentId: string
}

export async function insertManagedNodes(tx: TenantTx, companyId: string, charges: NodeCharge[]): Promise<void> {
  await sql`
    insert into managed_department (company_id, account_id, department_id)
    select ${companyId}::uuid, c."accountId", c."departmentId"
    from jsonb_to_recordset(${jsonText(charges)}::jsonb) as c ("accountId" uuid, "departmentId" uuid)
  `.execute(tx)
}

/** Makes accounts the approvers of nodes and of all below; for a node that several are above, the last of the charges wins. */
export async function setApprovers(tx: TenantTx, charges: NodeCharge[]): Promise<void> {
  await sql`
    with recursive given as (
      select c.*
      from rows from (
        jsonb_to_recordset(${jsonText(charges)}::jsonb) as ("accountId" uuid, "departmentId" uuid)
      ) with ordinality as c
    ), wanted (company_id, id, account_id, ordinality) as (
      select d.company_id, d.id, g."accountId", g.ordinality
      from given g join department d on d.company_id = app_company_id() and d.id = g."departmentId"
      union
      select d.company_id, d.id, w.account_id, w.ordinality
      from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    ), last as (
      select distinct on (company_id, id) company_id, id, account_id from wanted order by company_id, id, ordinality desc
    )
    update department set approver_account_id = last.account_id
    from last where department.company_id = last.company_id and department.id = last.id
  `.execute(tx)
}
