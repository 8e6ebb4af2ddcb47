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

export async function insertCompany(tx: InstallationTx, company: CompanyRow & { settings: object }): Promise<void> {
  await sql`
    insert into company (id, code, name, time_zone_id, settings)
    values (${company.id}::uuid, ${company.code}, ${company.name}, ${company.timeZoneId}, ${jsonText(company.settings)}::jsonb)
  `.execute(tx)
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
  await sql`insert into installation (is_demo) values (true) on conflict do nothing`.execute(tx)
}

export interface NewAccount {
  companyId: string | null
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  roleId: '1' | '2' | '3' | '4'
}

/** @returns the new id */
export async function insertAccount(tx: InstallationTx, account: NewAccount): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account (company_id, email, password_hash, first_name, last_name, role_id)
    values (${account.companyId}::uuid, ${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName}, ${account.roleId})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function insertManagedNode(
  tx: TenantTx,
  { companyId, accountId, departmentId }: { companyId: string; accountId: string; departmentId: string },
): Promise<void> {
  await sql`
    insert into managed_department (company_id, account_id, department_id)
    values (${companyId}::uuid, ${accountId}::uuid, ${departmentId}::uuid)
  `.execute(tx)
}

/** Makes an account the approver of a node and of all below. */
export async function setApprover(
  tx: TenantTx,
  { accountId, departmentId }: { accountId: string; departmentId: string },
): Promise<void> {
  await sql`
    with recursive wanted (company_id, id) as (
      select company_id, id from department where id = ${departmentId}::uuid
      union
      select d.company_id, d.id from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    )
    update department set approver_account_id = ${accountId}::uuid
    from wanted where department.company_id = wanted.company_id and department.id = wanted.id
  `.execute(tx)
}
