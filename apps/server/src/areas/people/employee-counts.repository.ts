import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The number after the highest clock ID; when that is the last of all, the lowest that is free. */
export async function selectNextClockId(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select case
      when coalesce(max(clock_id), 0) < 999999999 then coalesce(max(clock_id), 0) + 1
      else (
        select min(f.clock_id) + 1 from employee f
        where f.clock_id < 999999999 and not exists (select 1 from employee n where n.clock_id = f.clock_id + 1))
    end as next
    from employee
  `.execute(tx)
  return rows[0]!.next
}

export interface OnsiteCandidate {
  id: string
  firstName: string
  lastName: string
  avatarFileId: string | null
}

/** Active people whom the session may see and whose last punches of these days are of the site, by id or name. */
export async function selectPunchedAt(
  tx: TenantTx,
  { siteId, now }: { siteId: string; now: Date },
): Promise<OnsiteCandidate[]> {
  const { rows } = await sql<OnsiteCandidate>`
    select e.id, e.first_name, e.last_name, e.avatar_file_id
    from visible_employee e
    cross join lateral (
      select p.site from standing_punch p
      where p.company_id = e.company_id and p.employee_id = e.id and p.at <= ${now}
        and p.local_date between (${now}::timestamptz - interval '3 days')::date and (${now}::timestamptz + interval '1 day')::date
      order by p.at desc limit 1
    ) last
    join work_place w on w.company_id = e.company_id and w.id = ${siteId}::uuid
    where e.status = 'Active' and (last.site = w.id::text or lower(last.site) = lower(w.name))
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}

export async function isWorkPlace(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from work_place where id = ${id}::uuid) as found
  `.execute(tx)
  return rows[0]!.found
}

/** Of each of these employees the id of who has a PIN. */
export async function selectWithPin(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from visible_employee where pin_hash is not null`.execute(tx)
  return rows.map(({ id }) => id)
}
