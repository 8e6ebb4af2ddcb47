import type { BatchVisit } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** An arrival with the time at which it is stored. */
export type Arrival = Extract<BatchVisit, { kind: 'signIn' }> & { signedInAt: Date; isCorrected: boolean }

interface ArrivalsOf {
  deviceId: string
  siteId: string | null
  clockAheadMs: number
  receivedAt: Date
}

/**
 * Stores arrivals, of new visits and of those that were expected. What has arrived before stays as it is, whatever is
 * sent: nobody is changed, and nobody who was erased comes back.
 *
 * @returns the ids of what is new
 */
export async function storeArrivals(
  tx: TenantTx,
  { deviceId, siteId, clockAheadMs, receivedAt }: ArrivalsOf,
  arrivals: readonly Arrival[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with sent as materialized (
      select s.id, s."userType" as user_type, s.name, s.company, s."carRego" as car_rego, s.comment,
        nullif(s.email, '') as email, c.id as contact_id,
        coalesce(c.first_name || ' ' || c.last_name, s."contactName") as contact_name, s."signedInAt" as signed_in_at,
        s."isCorrected" as is_corrected
      from jsonb_to_recordset(${jsonText(arrivals)}::jsonb) as s (
        id uuid, "userType" text, name text, company text, "carRego" text, comment text, email text, "contactId" uuid,
        "contactName" text, "signedInAt" timestamptz, "isCorrected" boolean)
      left join kiosk_contact c on c.company_id = app_company_id() and c.id = s."contactId"
    ), came as (
      update visitor v set user_type = s.user_type, name = s.name, company = s.company, car_rego = s.car_rego,
        comment = case when s.comment = '' then v.comment else s.comment end, email = coalesce(s.email, v.email),
        contact_id = coalesce(s.contact_id, v.contact_id),
        contact_name = coalesce(nullif(s.contact_name, ''), v.contact_name),
        site_id = coalesce(${siteId}::uuid, v.site_id), signed_in_at = s.signed_in_at,
        signed_in_device_id = ${deviceId}::uuid, clock_ahead_ms = ${clockAheadMs}::bigint,
        is_time_corrected = s.is_corrected, received_at = ${receivedAt}, updated_at = now(), version = v.version + 1
      from sent s
      where v.company_id = app_company_id() and v.id = s.id and v.signed_in_at is null and v.erased_at is null
      returning v.id
    ), added as (
      insert into visitor (company_id, id, user_type, name, company, car_rego, comment, email, contact_id, contact_name,
        site_id, signed_in_at, signed_in_device_id, clock_ahead_ms, is_time_corrected, received_at)
      select app_company_id(), s.id, s.user_type, s.name, s.company, s.car_rego, s.comment, s.email, s.contact_id,
        s.contact_name, ${siteId}::uuid, s.signed_in_at, ${deviceId}::uuid, ${clockAheadMs}::bigint, s.is_corrected,
        ${receivedAt}::timestamptz
      from sent s order by s.id
      on conflict (company_id, id) do nothing
      returning id
    )
    select id from came union all select id from added
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Notes what visitors agreed to. */
export async function storeAgreements(
  tx: TenantTx,
  agreements: readonly { visitorId: string; digest: string; contentsVersion: number; agreedAt: Date }[],
): Promise<void> {
  await sql`
    insert into visitor_agreement (company_id, visitor_id, digest, contents_version, agreed_at)
    select app_company_id(), a."visitorId", a.digest, a."contentsVersion", a."agreedAt"
    from jsonb_to_recordset(${jsonText(agreements)}::jsonb) as a (
      "visitorId" uuid, digest text, "contentsVersion" integer, "agreedAt" timestamptz)
    on conflict (company_id, visitor_id, digest) do nothing
  `.execute(tx)
}

export interface Departure {
  visitId: string
  at: Date
  by: 'badge' | 'name'
}

/**
 * Stores departures of visitors who are on site; nobody leaves before they came.
 *
 * @returns the ids of the visits that ended with it
 */
export async function storeDepartures(
  tx: TenantTx,
  deviceId: string,
  departures: readonly Departure[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update visitor v set signed_out_at = greatest(d.at, v.signed_in_at), signed_out_by = d.by,
      signed_out_device_id = ${deviceId}::uuid, updated_at = now(), version = v.version + 1
    from jsonb_to_recordset(${jsonText(departures)}::jsonb) as d ("visitId" uuid, at timestamptz, by text)
    where v.company_id = app_company_id() and v.id = d."visitId" and v.signed_in_at is not null and v.signed_out_at is null
    returning v.id
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the visits that are over. */
export async function selectLeft(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from visitor
    where company_id = app_company_id() and id = any(${ids}::uuid[]) and signed_out_at is not null
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
