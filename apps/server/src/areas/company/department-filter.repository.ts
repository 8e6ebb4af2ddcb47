import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The nodes the session's account filters its lists to, as far as it still has access to them. */
export async function selectFilter(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.department_id as id
    from department_filter f
    join visible_department d on d.company_id = f.company_id and d.id = f.department_id
    where f.account_id = nullif(current_setting('app.account_id', true), '')::uuid
    order by f.department_id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of the nodes that the session has access to. */
export async function selectVisibleNodes(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visible_department where id = any(${ids}::uuid[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function replaceFilter(tx: TenantTx, accountId: string, ids: string[]): Promise<void> {
  await sql`
    delete from department_filter where account_id = ${accountId}::uuid and department_id <> all(${ids}::uuid[])
  `.execute(tx)
  await sql`
    insert into department_filter (company_id, account_id, department_id)
    select app_company_id(), ${accountId}::uuid, x from unnest(${ids}::uuid[]) as x
    on conflict do nothing
  `.execute(tx)
}
