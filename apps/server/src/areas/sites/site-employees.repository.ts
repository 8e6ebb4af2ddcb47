import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** How many of the different ids are employees whom the session may see. */
export async function countVisibleEmployees(tx: TenantTx, ids: string[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from visible_employee where id = any(${ids}::uuid[])
  `.execute(tx)
  return rows[0]!.known
}

/** An employee's work sites before and after, by their ids in order. */
export interface ChangedSites {
  employeeId: string
  before: string[]
  after: string[]
}

/**
 * Makes the people the ones of the site, by difference, and counts their records up: whose form is open elsewhere hears
 * of it. Someone whom the session may not see stays as they are.
 *
 * @returns whose sites changed
 */
export async function replaceSiteEmployees(
  tx: TenantTx,
  { workPlaceId, employeeIds }: { workPlaceId: string; employeeIds: string[] },
): Promise<ChangedSites[]> {
  const { rows } = await sql<ChangedSites>`
    with held as materialized (
      select w.employee_id from employee_work_place w
      join visible_employee e on e.company_id = w.company_id and e.id = w.employee_id
      where w.work_place_id = ${workPlaceId}::uuid
    ),
    wanted as materialized (select distinct x as employee_id from unnest(${employeeIds}::uuid[]) as x),
    changed as materialized (
      (select employee_id from held except select employee_id from wanted)
      union all
      (select employee_id from wanted except select employee_id from held)
    ),
    sites as materialized (
      select c.employee_id, array(
        select w.work_place_id from employee_work_place w
        where w.company_id = app_company_id() and w.employee_id = c.employee_id order by 1) as before
      from changed c
    ),
    gone as (
      delete from employee_work_place w
      where w.company_id = app_company_id() and w.work_place_id = ${workPlaceId}::uuid
        and w.employee_id in (select employee_id from held except select employee_id from wanted)
    ),
    added as (
      insert into employee_work_place (company_id, employee_id, work_place_id)
      select app_company_id(), employee_id, ${workPlaceId}::uuid from wanted
      on conflict do nothing
    ),
    counted as (
      update employee e set updated_at = now(), version = e.version + 1
      where e.company_id = app_company_id() and e.id in (select employee_id from changed)
    )
    select s.employee_id, s.before, case when ${workPlaceId}::uuid = any(s.before)
      then array_remove(s.before, ${workPlaceId}::uuid)
      else array(select x from unnest(s.before || ${workPlaceId}::uuid) as x order by 1) end as after
    from sites s order by s.employee_id
  `.execute(tx)
  return rows
}
