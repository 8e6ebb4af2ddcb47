import { sql } from 'kysely'
import { arrayText } from '../../../platform/db/array-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/** Names the managers of a department in place of those named before. */
export async function upsertManagers(
  tx: TenantTx,
  { departmentId, accountIds }: { departmentId: string; accountIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into approval_managers (company_id, department_id, account_ids)
    values (app_company_id(), ${departmentId}::uuid, ${arrayText([...accountIds])}::uuid[])
    on conflict (company_id, department_id) do update set account_ids = excluded.account_ids, updated_at = now(),
      version = approval_managers.version + 1
  `.execute(tx)
}

export async function deleteManagers(tx: TenantTx, departmentId: string): Promise<void> {
  await sql`
    delete from approval_managers where company_id = app_company_id() and department_id = ${departmentId}::uuid
  `.execute(tx)
}

/** Accounts of the company among the ids, whether they approve hours or not. */
export async function selectAccountNames(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from account
    where company_id = app_company_id() and id = any(${arrayText([...ids])}::uuid[])
  `.execute(tx)
  return rows
}
