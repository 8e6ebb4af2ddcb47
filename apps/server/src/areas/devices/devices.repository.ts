import { DEVICE_ONLINE_MS } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { holdsText, shownMoment, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { DeviceCode } from './device-codes.repository.ts'

export interface DeviceRow {
  id: string
  name: string
  purpose: 'kiosk' | 'phone'
  siteId: string | null
  siteName: string | null
  employeeName: string | null
  enrolledAt: Date
  enrolledBy: string | null
  lastSeenAt: Date | null
  clockAheadMs: number | null
  battery: number | null
  queueLength: number | null
  queuedSince: Date | null
  appVersion: string | null
  revokedAt: Date | null
  version: number
}

export const deviceSorts = ['name', 'site', 'lastSeenAt', 'enrolledBy'] as const
export type DeviceSort = (typeof deviceSorts)[number]

interface DevicePage {
  /** null: by name, revoked ones last */
  sort: DeviceSort | null
  isDescending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

interface DeviceFilter {
  search: TableSearch | null
  at: Date
}

const ENROLLED_BY = sql`a.first_name || ' ' || a.last_name`

const sortColumns: Record<DeviceSort, RawBuilder<unknown>> = {
  name: sql`d.name collate "en-x-icu"`,
  site: sql`w.name collate "en-x-icu"`,
  lastSeenAt: sql`d.last_seen_at`,
  enrolledBy: sql`(${ENROLLED_BY}) collate "en-x-icu"`,
}

/** Devices of the company in the requested order; terminals have their own list. */
export async function selectDevices(tx: TenantTx, filter: DeviceFilter, page: DevicePage): Promise<DeviceRow[]> {
  const direction = page.isDescending ? sql`desc` : sql`asc`
  const order =
    page.sort === null ? sql`d.revoked_at is not null,` : sql`${sortColumns[page.sort]} ${direction} nulls last,`
  const { rows } = await sql<DeviceRow>`
    select d.id, d.name, d.purpose, d.site_id, w.name as site_name,
      e.first_name || ' ' || e.last_name as employee_name, d.enrolled_at, ${ENROLLED_BY} as enrolled_by,
      d.last_seen_at, d.clock_ahead_ms, d.battery, d.queue_length, d.queued_since, d.app_version, d.revoked_at, d.version
    from ${devices(filter)}
    order by ${order} ${sortColumns.name}, d.id
    limit ${page.limit} offset ${page.offset}
  `.execute(tx)
  return rows
}

/** How many devices match the filter. */
export async function countDevices(tx: TenantTx, filter: DeviceFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${devices(filter)}`.execute(tx)
  return rows[0]?.count ?? 0
}

function devices({ search, at }: DeviceFilter): RawBuilder<unknown> {
  return sql`device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and ${search === null ? sql`true` : holdsText(search, searched(search, at))}`
}

function searched({ reader }: TableSearch, at: Date): Record<string, SearchedColumn> {
  const onlineSince = new Date(at.getTime() - DEVICE_ONLINE_MS)
  return {
    name: { text: sql`d.name` },
    site: { text: sql`coalesce(w.name, e.first_name || ' ' || e.last_name)` },
    state: {
      value: sql`case when d.revoked_at is not null then 'revoked' when d.last_seen_at is null then 'never'
        when d.last_seen_at >= ${onlineSince} then 'online' else 'lastSeen' end`,
    },
    lastSeenAt: { text: shownMoment(sql`d.last_seen_at`, reader) },
    enrolledBy: { text: ENROLLED_BY },
  }
}

export interface LockedDevice {
  name: string
  siteId: string | null
  revokedAt: Date | null
  version: number
}

/** A device, locked until the transaction ends; undefined if the company has no such device. */
export async function lockDevice(tx: TenantTx, id: string): Promise<LockedDevice | undefined> {
  const { rows } = await sql<LockedDevice>`
    select name, site_id, revoked_at, version from device
    where company_id = app_company_id() and id = ${id}::uuid and purpose <> 'terminal' for update
  `.execute(tx)
  return rows[0]
}

export async function updateDevice(
  tx: TenantTx,
  { id, name, siteId, at }: { id: string; name: string; siteId: string | null; at: Date },
): Promise<void> {
  await sql`
    update device set name = ${name}, site_id = ${siteId}::uuid, updated_at = ${at}, version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
}

export async function updateRevoked(tx: TenantTx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update device set revoked_at = ${at}, updated_at = ${at}, version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
}

/** A kiosk that a code enrols, or the phone of an employee. */
export type DeviceToAdd = Omit<DeviceCode, 'purpose'> & { purpose: DeviceRow['purpose']; employeeId: string | null }

/** Adds a device with the public half of its key. @returns its id */
export async function insertDevice(
  tx: TenantTx,
  device: DeviceToAdd & { enrolledBy: string | null; appVersion: string | null; publicKey: Buffer; at: Date },
): Promise<string> {
  const { name, purpose, siteId, employeeId, enrolledBy, appVersion, publicKey, at } = device
  const { rows } = await sql<{ id: string }>`
    insert into device (company_id, name, purpose, site_id, employee_id, enrolled_at, enrolled_by, app_version, created_at, updated_at)
    values (app_company_id(), ${name}, ${purpose}, ${siteId}::uuid, ${employeeId}::uuid, ${at}, ${enrolledBy}::uuid, ${appVersion}, ${at},
      ${at})
    returning id
  `.execute(tx)
  const { id } = rows[0]!
  await sql`
    insert into device_key (device_id, company_id, public_key, created_at)
    values (${id}::uuid, app_company_id(), ${publicKey}, ${at})
  `.execute(tx)
  return id
}

/** Whether the company has the work site. */
export async function hasSite(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from work_place where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
  return rows.length > 0
}
