import { sql } from 'kysely'
import { databaseError } from '../../platform/db/database-error.ts'
import { brief, type Db } from '../../platform/db/open-database.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Which terminal an address belongs to. */
export interface AddressOwner {
  deviceId: string
  companyId: string
}

/**
 * Whose an address is, of a company that may work; revoked or not. One statement without a transaction, on tables of the
 * installation only.
 */
export async function findAddressOwner(db: Db, digest: string): Promise<AddressOwner | undefined> {
  try {
    const { rows } = await db.pool.query<AddressOwner>({
      ...(db.statements ? { name: 'find-terminal-address' } : {}),
      text: `select t.device_id as "deviceId", t.company_id as "companyId"
             from terminal_address t
             join company c on c.id = t.company_id and c.status = 'Active'
             where t.digest = $1`,
      values: [digest],
      ...brief,
    })
    return rows[0]
  } catch (error) {
    throw databaseError(error)
  }
}

/** A terminal as its calls need it. */
export interface CallingTerminal {
  id: string
  name: string
  siteId: string
  isRevoked: boolean
  serial: string
  zone: string
  hasDirections: boolean
  sendsUsers: boolean
  punchStamp: string | null
  toldOffset: number | null
}

/** The terminal of an address that was found, and notes that it was heard of. */
export async function hearTerminal(
  tx: TenantTx,
  { id, serial, at }: { id: string; serial: string; at: Date },
): Promise<CallingTerminal | undefined> {
  const { rows } = await sql<CallingTerminal>`
    with heard as (
      update device d set last_seen_at = ${at}
      from terminal t
      where d.company_id = app_company_id() and d.id = ${id}::uuid and t.company_id = d.company_id
        and t.device_id = d.id and lower(t.serial) = lower(${serial})
      returning d.id, d.name, d.site_id, d.revoked_at is not null as is_revoked
    )
    select h.id, h.name, h.site_id, h.is_revoked, t.serial, t.time_zone_id as zone, t.has_directions, t.sends_users,
      t.punch_stamp, t.told_offset
    from heard h join terminal t on t.company_id = app_company_id() and t.device_id = h.id
  `.execute(tx)
  return rows[0]
}

/** Notes what a terminal called the punches that are now taken. */
export async function updatePunchStamp(tx: TenantTx, { id, stamp }: { id: string; stamp: string }): Promise<void> {
  await sql`
    update terminal set punch_stamp = ${stamp} where company_id = app_company_id() and device_id = ${id}::uuid
  `.execute(tx)
}

/** Notes which offset a terminal was told, in minutes east of Greenwich. */
export async function updateToldOffset(tx: TenantTx, { id, offset }: { id: string; offset: number }): Promise<void> {
  await sql`
    update terminal set told_offset = ${offset} where company_id = app_company_id() and device_id = ${id}::uuid
  `.execute(tx)
}

/** Notes that a terminal offered biometric data. */
export async function updateRefused(tx: TenantTx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update terminal set refused_at = ${at}
    where company_id = app_company_id() and device_id = ${id}::uuid
  `.execute(tx)
}

/** What a terminal says of itself; what it does not say stays. */
export async function updateTold(
  tx: TenantTx,
  { id, firmware, users }: { id: string; firmware: string | null; users: number | null },
): Promise<void> {
  await sql`
    update terminal set firmware = coalesce(${firmware}, firmware), users_on_it = coalesce(${users}::integer, users_on_it)
    where company_id = app_company_id() and device_id = ${id}::uuid
  `.execute(tx)
}
