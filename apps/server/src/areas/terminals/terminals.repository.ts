import { TERMINAL_ONLINE_MS } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { holdsText, shownMoment, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface TerminalRow {
  id: string
  name: string
  serial: string
  siteId: string
  siteName: string
  timeZoneId: string
  hasDirections: boolean
  sendsUsers: boolean
  addedAt: Date
  addedBy: string | null
  lastSeenAt: Date | null
  firmware: string | null
  usersOnIt: number | null
  waitingUsers: number
  refusedUsers: number
  biometricsAt: Date | null
  revokedAt: Date | null
  version: number
}

export const terminalSorts = ['name', 'serial', 'site', 'lastSeenAt', 'firmware'] as const
export type TerminalSort = (typeof terminalSorts)[number]

interface TerminalPage {
  /** null: by name, revoked ones last */
  sort: TerminalSort | null
  isDescending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

interface TerminalFilter {
  search: TableSearch | null
  at: Date
}

const sortColumns: Record<TerminalSort, RawBuilder<unknown>> = {
  name: sql`d.name collate "en-x-icu"`,
  serial: sql`t.serial`,
  site: sql`w.name collate "en-x-icu"`,
  lastSeenAt: sql`d.last_seen_at`,
  firmware: sql`t.firmware`,
}

/** Terminals of the company in the requested order. */
export async function selectTerminals(
  tx: TenantTx,
  filter: TerminalFilter,
  page: TerminalPage,
): Promise<TerminalRow[]> {
  const direction = page.isDescending ? sql`desc` : sql`asc`
  const order =
    page.sort === null ? sql`d.revoked_at is not null,` : sql`${sortColumns[page.sort]} ${direction} nulls last,`
  const { rows } = await sql<TerminalRow>`
    with page as (
      select d.id, row_number() over (order by ${order} ${sortColumns.name}, d.id) as place ${terminals(filter)}
      order by place limit ${page.limit} offset ${page.offset}
    ), users as (
      select u.device_id, count(*) as waiting, count(*) filter (where u.failure is not null) as refused
      from page join terminal_user u on u.company_id = app_company_id() and u.device_id = page.id
      where u.wanted_name is distinct from u.known_name
      group by u.device_id
    )
    select d.id, d.name, t.serial, w.id as site_id, w.name as site_name, t.time_zone_id, t.has_directions, t.sends_users,
      d.enrolled_at as added_at, a.first_name || ' ' || a.last_name as added_by, d.last_seen_at, t.firmware,
      t.users_on_it, coalesce(u.waiting, 0) as waiting_users, coalesce(u.refused, 0) as refused_users,
      t.refused_at as biometrics_at, d.revoked_at, t.version
    from page
    join device d on d.company_id = app_company_id() and d.id = page.id
    join terminal t on t.company_id = d.company_id and t.device_id = d.id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join users u on u.device_id = d.id
    order by page.place
  `.execute(tx)
  return rows
}

/** How many terminals match the filter. */
export async function countTerminals(tx: TenantTx, filter: TerminalFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${terminals(filter)}`.execute(tx)
  return rows[0]?.count ?? 0
}

function terminals({ search, at }: TerminalFilter): RawBuilder<unknown> {
  return sql`
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and ${search === null ? sql`true` : holdsText(search, searched(search, at))}`
}

function searched({ reader }: TableSearch, at: Date): Record<string, SearchedColumn> {
  const onlineSince = new Date(at.getTime() - TERMINAL_ONLINE_MS)
  return {
    name: { text: sql`d.name` },
    serial: { text: sql`t.serial` },
    site: { text: sql`w.name` },
    state: {
      value: sql`case when d.revoked_at is not null then 'revoked' when d.last_seen_at is null then 'never'
        when d.last_seen_at >= ${onlineSince} then 'online' else 'lastSeen' end`,
    },
    lastSeenAt: { text: shownMoment(sql`d.last_seen_at`, reader) },
    firmware: { text: sql`t.firmware` },
  }
}

/** What people say of a terminal. */
export interface TerminalValues {
  name: string
  siteId: string
  timeZoneId: string
  hasDirections: boolean
  sendsUsers: boolean
}

export interface LockedTerminal extends TerminalValues {
  revokedAt: Date | null
  version: number
}

/** A terminal, locked until the transaction ends; undefined if the company has no such terminal. */
export async function lockTerminal(tx: TenantTx, id: string): Promise<LockedTerminal | undefined> {
  const { rows } = await sql<LockedTerminal>`
    select d.name, t.time_zone_id, t.has_directions, t.sends_users, w.id as site_id, d.revoked_at, t.version
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and t.device_id = ${id}::uuid for update of t, d
  `.execute(tx)
  return rows[0]
}

/** Terminals of the company that may be used, and those of them with the serial number. */
export async function countUsedTerminals(tx: TenantTx, serial: string): Promise<{ all: number; same: number }> {
  const { rows } = await sql<{ all: number; same: number }>`
    select count(*) as all, count(*) filter (where lower(t.serial) = lower(${serial})) as same
    from terminal t join device d on d.company_id = t.company_id and d.id = t.device_id
    where t.company_id = app_company_id() and d.revoked_at is null
  `.execute(tx)
  return rows[0]!
}

/** Adds a terminal with its address. @returns its id */
export async function insertTerminal(
  tx: TenantTx,
  terminal: TerminalValues & { serial: string; digest: string; addedBy: string; at: Date },
): Promise<string> {
  const { name, serial, siteId, timeZoneId, hasDirections, sendsUsers, digest, addedBy, at } = terminal
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into device (company_id, name, purpose, site_id, enrolled_at, enrolled_by, created_at, updated_at)
      values (app_company_id(), ${name}, 'terminal', ${siteId}::uuid, ${at}, ${addedBy}::uuid, ${at}, ${at})
      returning id
    )
    insert into terminal (company_id, device_id, serial, time_zone_id, has_directions, sends_users, created_at, updated_at)
    select app_company_id(), added.id, ${serial}, ${timeZoneId}, ${hasDirections}, ${sendsUsers}, ${at}, ${at} from added
    returning device_id as id
  `.execute(tx)
  const { id } = rows[0]!
  await upsertAddress(tx, { id, digest })
  return id
}

/** Gives a terminal another address; that before counts no more. */
export async function upsertAddress(tx: TenantTx, { id, digest }: { id: string; digest: string }): Promise<void> {
  await sql`
    insert into terminal_address (device_id, company_id, digest) values (${id}::uuid, app_company_id(), ${digest})
    on conflict (device_id) do update set digest = excluded.digest
  `.execute(tx)
}

export async function updateTerminal(
  tx: TenantTx,
  { id, name, siteId, timeZoneId, hasDirections, sendsUsers, at }: TerminalValues & { id: string; at: Date },
): Promise<void> {
  await sql`
    with named as (
      update device set name = ${name}, site_id = ${siteId}::uuid, updated_at = ${at}, version = version + 1
      where company_id = app_company_id() and id = ${id}::uuid
    )
    update terminal set time_zone_id = ${timeZoneId}, has_directions = ${hasDirections}, sends_users = ${sendsUsers},
      compared_at = null, updated_at = ${at}, version = version + 1
    where company_id = app_company_id() and device_id = ${id}::uuid
  `.execute(tx)
}

export async function updateRevoked(tx: TenantTx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    with revoked as (
      update device set revoked_at = ${at}, updated_at = ${at}, version = version + 1
      where company_id = app_company_id() and id = ${id}::uuid
    )
    update terminal set updated_at = ${at}, version = version + 1
    where company_id = app_company_id() and device_id = ${id}::uuid
  `.execute(tx)
}
