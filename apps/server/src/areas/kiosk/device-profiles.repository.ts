import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface OwnEmployeeRow {
  id: string
  clockId: number | null
  firstName: string
  lastName: string
  departmentId: string | null
  departmentName: string | null
  avatarFileName: string | null
  hasApp: boolean
  skipsGps: boolean
  skipsGeofence: boolean
  showsOnDashboard: boolean
  isEvacuator: boolean
  hasPin: boolean
  sites: { id: string; name: string }[]
}

/** The session's employee with the sites they work at; undefined when no longer visible. */
export async function readOwnEmployee(tx: TenantTx, employeeId: string): Promise<OwnEmployeeRow | undefined> {
  const { rows } = await sql<OwnEmployeeRow>`
    select e.id, e.clock_id, e.first_name, e.last_name, d.id as department_id, d.name as department_name,
      e.avatar_file_id as avatar_file_name, e.has_app, e.skips_gps, e.skips_geofence, e.shows_on_dashboard,
      e.is_evacuator, e.pin_hash is not null as has_pin,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
        from employee_work_place w
        join work_place p on p.company_id = w.company_id and p.id = w.work_place_id and p.is_active
        where w.company_id = e.company_id and w.employee_id = e.id), '[]') as sites
    from employee e
    left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
    left join department d on d.company_id = a.company_id and d.id = a.department_id
    where e.id = ${employeeId}::uuid and e.status = 'Active'
  `.execute(tx)
  return rows[0]
}

export async function readAccountName(
  tx: TenantTx,
  accountId: string,
): Promise<{ firstName: string; lastName: string }> {
  const { rows } = await sql<{ firstName: string; lastName: string }>`
    select first_name, last_name from account where id = ${accountId}::uuid
  `.execute(tx)
  if (!rows[0]) throw new Error('The account of the session no longer exists.')
  return rows[0]
}
