import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Assigns employees to a work site by its name; those with an account punch with their phone anywhere. */
export async function assignSites(
  tx: TenantTx,
  assigned: readonly { employeeId: string; siteName: string }[],
): Promise<void> {
  await sql`
    insert into employee_work_place (company_id, employee_id, work_place_id)
    select app_company_id(), e.id, w.id
    from jsonb_to_recordset(${jsonText(assigned)}::jsonb) as a ("employeeId" uuid, "siteName" text)
    join employee e on e.company_id = app_company_id() and e.id = a."employeeId" and e.account_id is null
    join work_place w on w.company_id = app_company_id() and w.name = a."siteName"
  `.execute(tx)
}

/** @returns undefined: the company has no such site */
export async function selectSiteId(tx: TenantTx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from work_place where company_id = app_company_id() and name = ${name}
  `.execute(tx)
  return rows[0]?.id
}

export async function markEvacuators(tx: TenantTx, accountIds: readonly string[]): Promise<void> {
  await sql`update account set is_evacuator = true where id = any(${accountIds}::uuid[])`.execute(tx)
}
