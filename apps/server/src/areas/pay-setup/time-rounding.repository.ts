import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The fields of a rounding rule's form besides its rows. */
export interface TimeRoundingValues {
  name: string
  description: string
  isActive: boolean
}

/** Those of the rounding rules that an employee had on some date, or that a department or the company has. */
export async function selectUsedTimeRoundings(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from time_rounding r
    where id = any(${ids}::uuid[]) and (
      exists (select 1 from employee_assignment a where a.time_rounding_id = r.id)
      or exists (select 1 from department d where d.time_rounding_id = r.id)
      or exists (select 1 from company_detail c where c.time_rounding_id = r.id))
    order by name collate "en-x-icu", id
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** Takes rounding rules off the lists: the days that were computed with them keep them. */
export async function markTimeRoundingsRemoved(tx: TenantTx, ids: string[], now: Date): Promise<void> {
  await sql`
    update time_rounding set removed_at = ${now}, is_active = false, updated_at = now(), version = version + 1
    where id = any(${ids}::uuid[])
  `.execute(tx)
}
