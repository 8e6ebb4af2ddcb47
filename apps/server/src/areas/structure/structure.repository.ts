import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { LevelRow } from './departments.repository.ts'

/** Numbers of levels. */
export interface UsedLevels {
  withNodes: number[]
  /** some node names a zone */
  withZone: number[]
}

export async function selectUsedLevels(tx: TenantTx): Promise<UsedLevels> {
  const { rows } = await sql<UsedLevels>`
    select coalesce(array_agg(distinct level), '{}') as with_nodes,
      coalesce(array_agg(distinct level) filter (where time_zone_id is not null), '{}') as with_zone
    from department
  `.execute(tx)
  return rows[0]!
}

export async function updateLevels(tx: TenantTx, levels: LevelRow[]): Promise<void> {
  await sql`
    update company_structure s
    set label_name = l."labelName", has_time_zone = l."hasTimeZone", is_active = l."isActive", updated_at = now(),
      version = s.version + 1
    from jsonb_to_recordset(${jsonText(levels)}::jsonb) as l (id uuid, "labelName" text, "hasTimeZone" boolean, "isActive" boolean)
    where s.id = l.id
  `.execute(tx)
}
