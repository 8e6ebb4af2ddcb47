import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Who saved a record last, and when; null where nobody is known. */
export async function selectLastChange(
  tx: TenantTx,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<{ changedBy: string | null; at: Date } | undefined> {
  const { rows } = await sql<{ changedBy: string | null; at: Date }>`
    select a.first_name || ' ' || a.last_name as changed_by, e.at
    from audit_entry e left join account a on a.id = e.account_id
    where e.entity = ${entity} and e.entity_id = ${entityId}
    order by e.at desc limit 1
  `.execute(tx)
  return rows[0]
}
