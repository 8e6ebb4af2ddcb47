import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface PlaceRow {
  id: string
  parentId: string | null
  name: string
  /** its own; null: that of the node above it */
  zone: string | null
  /** the session works with it */
  isVisible: boolean
}

/** All departments and positions of the company. @source docs/engine.md A1 (Zone) */
export async function selectPlaces(tx: TenantTx): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select d.id, d.parent_id, d.name, case when s.has_time_zone then d.time_zone_id end as zone, v.id is not null as is_visible
    from department d
    left join company_structure s on s.company_id = d.company_id and s.level = d.level
    left join visible_department v on v.company_id = d.company_id and v.id = d.id
    where d.company_id = app_company_id()
  `.execute(tx)
  return rows
}
