import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/**
 * Who saved a record last, and when; null where nobody is known.
 *
 * @param fields only changes of these count; absent: of any
 */
export async function selectLastChange(
  tx: TenantTx,
  { entity, entityId, fields }: { entity: string; entityId: string; fields?: readonly string[] | undefined },
): Promise<{ changedBy: string | null; at: Date } | undefined> {
  const { rows } = await sql<{ changedBy: string | null; at: Date }>`
    select a.first_name || ' ' || a.last_name as changed_by, e.at
    from audit_entry e left join account a on a.id = e.account_id
    where e.entity = ${entity} and e.entity_id = ${entityId} ${changesOf(fields)}
    order by e.at desc limit 1
  `.execute(tx)
  return rows[0]
}

function changesOf(fields: readonly string[] | undefined): RawBuilder<unknown> {
  if (!fields) return sql``
  return sql`and exists (
    select 1 from unnest(${fields}::text[]) as field (name) where e.before -> name is distinct from e.after -> name)`
}
