import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface DemoKiosk {
  name: string
  /** Of one of the company's work sites. */
  siteName: string
  enrolledBy: string
  enrolledAt: Date
  lastSeenAt: Date
  clockAheadMs: number
  battery: number
}

/** Adds a kiosk without a key, whose queue is empty. */
export async function insertKiosk(tx: TenantTx, kiosk: DemoKiosk): Promise<void> {
  const { name, siteName, enrolledBy, enrolledAt, lastSeenAt, clockAheadMs, battery } = kiosk
  await sql`
    insert into device (company_id, name, purpose, site_id, enrolled_at, enrolled_by, last_seen_at, clock_ahead_ms,
      battery, queue_length, app_version)
    select app_company_id(), ${name}, 'kiosk', w.id, ${enrolledAt}, ${enrolledBy}::uuid, ${lastSeenAt},
      ${clockAheadMs}, ${battery}, 0, '0.1.0'
    from work_place w where w.company_id = app_company_id() and w.name = ${siteName}
  `.execute(tx)
}

export interface DemoTerminal {
  name: string
  serial: string
  /** Of one of the company's work sites. */
  siteName: string
  /** IANA name. */
  zone: string
  enrolledBy: string
  enrolledAt: Date
  lastSeenAt: Date
  firmware: string
  usersOnIt: number
}

/** Adds a terminal without an address, which has sent everything that it has. */
export async function insertTerminal(tx: TenantTx, terminal: DemoTerminal): Promise<void> {
  const { name, serial, siteName, zone, enrolledBy, enrolledAt, lastSeenAt, firmware, usersOnIt } = terminal
  await sql`
    with added as (
      insert into device (company_id, name, purpose, site_id, enrolled_at, enrolled_by, last_seen_at)
      select app_company_id(), ${name}, 'terminal', w.id, ${enrolledAt}, ${enrolledBy}::uuid, ${lastSeenAt}
      from work_place w where w.company_id = app_company_id() and w.name = ${siteName}
      returning id
    )
    insert into terminal (company_id, device_id, serial, time_zone_id, firmware, users_on_it, sends_users)
    select app_company_id(), added.id, ${serial}, ${zone}, ${firmware}, ${usersOnIt}::integer, false from added
  `.execute(tx)
}

/** Lets everyone with an account use the phone app. */
export async function allowPhones(tx: TenantTx): Promise<void> {
  await sql`
    update employee set has_app = true where company_id = app_company_id() and account_id is not null
  `.execute(tx)
}
