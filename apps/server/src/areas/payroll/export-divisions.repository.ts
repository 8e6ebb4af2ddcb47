import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/**
 * The divisions that an account exports payroll for, none: all of them; and whether all of the nodes asked for are among
 * them or below.
 */
export async function selectExportDivisions(
  tx: TenantTx,
  { accountId, asked }: { accountId: string; asked: string[] },
): Promise<{ divisions: string[]; isWithin: boolean } | undefined> {
  const { rows } = await sql<{ divisions: string[]; isWithin: boolean }>`
    with recursive own (id) as (
      select d.id from account a join department d on d.company_id = app_company_id() and d.id = any(a.export_division_ids)
      where a.id = ${accountId}::uuid
      union
      select d.id from department d join own o on d.company_id = app_company_id() and d.parent_id = o.id
    )
    select a.export_division_ids as divisions,
      not exists (select 1 from unnest(${asked}::uuid[]) n (id) where n.id not in (select o.id from own o)) as is_within
    from account a where a.id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]
}

/** Nodes by name; those that do not exist are left out. */
export async function selectNamedNodes(tx: TenantTx, ids: string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from department where company_id = app_company_id() and id = any(${ids}::uuid[]) order by name, id
  `.execute(tx)
  return rows
}
