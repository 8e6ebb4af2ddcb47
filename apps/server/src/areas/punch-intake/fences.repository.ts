import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { Fence, Fences } from './judge-place.ts'

/** Where an employee may punch with their phone: the fences of their work sites, else of every active one. */
export async function selectFences(tx: TenantTx, employeeId: string): Promise<Fences> {
  const { rows } = await sql<{ isFree: boolean; sites: Fence[] }>`
    with fence as (
      select p.id, p.name, p.latitude::float8, p.longitude::float8, p.radius_metres::float8 as radius
      from work_place p
      where p.company_id = app_company_id() and p.is_active and p.latitude is not null and p.radius_metres > 0
    ), own as (
      select f.* from employee_work_place w join fence f on f.id = w.work_place_id
      where w.company_id = app_company_id() and w.employee_id = ${employeeId}::uuid
    )
    select e.skips_geofence as is_free,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'latitude', s.latitude, 'longitude', s.longitude,
          'radius', s.radius) order by s.name)
        from (select * from own union all select * from fence where not exists (select 1 from own)) s), '[]') as sites
    from employee e where e.company_id = app_company_id() and e.id = ${employeeId}::uuid
  `.execute(tx)
  return rows[0] ?? { isFree: true, sites: [] }
}
