import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What a device says of itself. */
export interface Reported {
  clockAheadMs: number
  battery: number | null
  queueLength: number
  queuedSince: Date | null
  /** null: as before */
  appVersion: string | null
}

/**
 * Notes what a device reported. Its `version` counts what people change, and stays.
 *
 * @returns the name of the site at which it stands; null: at none
 */
export async function updateReported(
  tx: TenantTx,
  { id, at, clockAheadMs, battery, queueLength, queuedSince, appVersion }: Reported & { id: string; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ siteName: string | null }>`
    update device d set last_seen_at = ${at}, clock_ahead_ms = ${clockAheadMs}, battery = ${battery},
      queue_length = ${queueLength}, queued_since = ${queuedSince}, app_version = coalesce(${appVersion}, d.app_version)
    where d.company_id = app_company_id() and d.id = ${id}::uuid
    returning (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name
  `.execute(tx)
  return rows[0]?.siteName ?? null
}

export interface CompanyClock {
  name: string
  timeZoneId: string
  timeFormat: string
  /** null: it has none */
  logo: string | null
}

/** The company with its zone and logo, and the time format that most of its active users have. */
export async function selectCompanyClock(tx: TenantTx): Promise<CompanyClock> {
  const { rows } = await sql<CompanyClock>`
    select c.name, c.time_zone_id, d.logo_file_id as logo, coalesce((
      select a.time_format from account a where a.company_id = c.id and a.status = 'Active'
      group by a.time_format order by count(*) desc, a.time_format limit 1), 'HH:mm') as time_format
    from company c left join company_detail d on d.company_id = c.id where c.id = app_company_id()
  `.execute(tx)
  return rows[0]!
}
