import { sql } from 'kysely'
import { idsAsRows } from '../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface IssuedBadge {
  employeeId: string
  name: string
  clockId: number | null
  serial: number
  /** It was issued now. */
  isNew: boolean
}

/** Issues badges to those of the ids whom the caller may see, in the order of their names. */
export async function issue(
  tx: TenantTx,
  { ids, isReplaced, at, by }: { ids: readonly string[]; isReplaced: boolean; at: Date; by: string | null },
): Promise<IssuedBadge[]> {
  const { rows } = await sql<IssuedBadge>`
    with seen as (
      select e.id, e.first_name || ' ' || e.last_name as name, e.clock_id, e.last_name, e.first_name
      from ${idsAsRows(ids)}
      join visible_employee v on v.id = w.id
      join employee e on e.company_id = app_company_id() and e.id = w.id
    ), issued as (
      insert into badge (company_id, employee_id, serial, issued_at, issued_by)
      select app_company_id(), s.id, 1, ${at}, ${by}::uuid from seen s
      on conflict (company_id, employee_id) do update
        set serial = badge.serial + 1, issued_at = ${at}, issued_by = ${by}::uuid, updated_at = ${at},
          version = badge.version + 1
        where ${isReplaced}
      returning employee_id, serial
    )
    select s.id as employee_id, s.name, s.clock_id, coalesce(i.serial, b.serial) as serial, i.serial is not null as is_new
    from seen s
    left join issued i on i.employee_id = s.id
    left join badge b on b.company_id = app_company_id() and b.employee_id = s.id
    order by s.last_name collate "en-x-icu", s.first_name collate "en-x-icu", s.id
  `.execute(tx)
  return rows
}

/** The badges that count, of those of the employees who have one. */
export async function selectSerials(
  tx: TenantTx,
  employeeIds: readonly string[],
): Promise<{ employeeId: string; serial: number }[]> {
  const { rows } = await sql<{ employeeId: string; serial: number }>`
    select b.employee_id, b.serial from ${idsAsRows(employeeIds)}
    join badge b on b.company_id = app_company_id() and b.employee_id = w.id
  `.execute(tx)
  return rows
}

/** Whether anyone of the company has a badge. */
export async function hasBadges(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql`select 1 from badge where company_id = app_company_id() limit 1`.execute(tx)
  return rows.length > 0
}
