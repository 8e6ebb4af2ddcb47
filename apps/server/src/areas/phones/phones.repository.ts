import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface PhoneRow {
  id: string
  name: string
  enrolledAt: Date
  lastSeenAt: Date | null
}

/** The phones of an employee that may be used, the newest first. */
export async function selectPhones(tx: TenantTx, employeeId: string): Promise<PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    select id, name, enrolled_at, last_seen_at from device
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid and revoked_at is null
    order by enrolled_at desc, id
  `.execute(tx)
  return rows
}

/** What decides whether an employee may use the mobile app. */
export interface AppHolder {
  status: 'Active' | 'Inactive' | 'Terminated'
  hasApp: boolean
  skipsGps: boolean
  companyName: string
}

export async function selectAppHolder(tx: TenantTx, employeeId: string): Promise<AppHolder | undefined> {
  const { rows } = await sql<AppHolder>`
    select e.status, e.has_app, e.skips_gps, c.name as company_name
    from employee e join company c on c.id = e.company_id
    where e.company_id = app_company_id() and e.id = ${employeeId}::uuid
  `.execute(tx)
  return rows[0]
}

/** The phone of an employee that has the key already; undefined: none. */
export async function selectPhoneOfKey(
  tx: TenantTx,
  { employeeId, key }: { employeeId: string; key: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from device d join device_key k on k.company_id = d.company_id and k.device_id = d.id
    where d.company_id = app_company_id() and d.employee_id = ${employeeId}::uuid and d.revoked_at is null
      and k.public_key = ${key}
  `.execute(tx)
  return rows[0]?.id
}
