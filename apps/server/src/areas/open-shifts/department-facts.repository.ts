import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/**
 * The IANA name of the zone that wall times of a department are in: the nearest node’s upwards, else the company’s.
 *
 * @returns undefined for a department that the session does not plan
 */
export async function selectZoneOf(tx: TenantTx, departmentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string }>`
    with recursive way (company_id, id, parent_id, level, time_zone_id, steps) as (
      select company_id, id, parent_id, level, time_zone_id, 0 from visible_department where id = ${departmentId}::uuid
      union all
      select d.company_id, d.id, d.parent_id, d.level, d.time_zone_id, w.steps + 1
      from way w
      join department d on d.company_id = w.company_id and d.id = w.parent_id
    )
    select coalesce((
        select w.time_zone_id from way w
        join company_structure s on s.company_id = w.company_id and s.level = w.level and s.has_time_zone
        where w.time_zone_id is not null
        order by w.steps limit 1), c.time_zone_id) as zone
    from company c
    where c.id = app_company_id() and exists (select 1 from way)
  `.execute(tx)
  return rows[0]?.zone
}

/** What a shift names that the company does not have; null: it has everything. */
export async function selectMissing(
  tx: TenantTx,
  { jobId, taskId, skills }: { jobId: string | null; taskId: string | null; skills: readonly string[] },
): Promise<'job' | 'task' | 'skill' | null> {
  const { rows } = await sql<{ missing: 'job' | 'task' | 'skill' | null }>`
    select case
      when ${jobId}::uuid is not null and not exists (select 1 from job where id = ${jobId}::uuid) then 'job'
      when ${taskId}::uuid is not null and not exists (select 1 from task where id = ${taskId}::uuid) then 'task'
      when exists (
        select 1 from unnest(${arrayText(skills)}::uuid[]) as n (id) where not exists (select 1 from skill s where s.id = n.id)
      ) then 'skill' end as missing
  `.execute(tx)
  return rows[0]!.missing
}
