import type { KioskUserType } from '@timeloom/contract'
import { sql } from 'kysely'
import { likeText } from '../../platform/db/like-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Filters on visitors who have come; absent: no filter. */
export interface VisitorFilter {
  isOnSite?: boolean | undefined
  userType?: KioskUserType | undefined
  /** Days of the company's zone, both included. */
  startDate?: string | undefined
  endDate?: string | undefined
  search?: string | undefined
  sort: 'signInTime' | '-signInTime' | 'name' | '-name'
  /** null: all of them */
  limit: number | null
  offset: number
}

export interface VisitorValues {
  userType: KioskUserType
  name: string
  company: string
  carRego: string
  comment: string
  email: string | null
  contactId: string | null
  contactName: string
}

export interface VisitorRecord extends VisitorValues {
  id: string
  signedInAt: Date
  signedOutAt: Date | null
}

const ORDERS = {
  signInTime: sql`signed_in_at`,
  '-signInTime': sql`signed_in_at desc`,
  name: sql`name collate "en-x-icu"`,
  '-name': sql`name collate "en-x-icu" desc`,
}

/** Visitors in the asked order. */
export async function selectVisitors(tx: TenantTx, filter: VisitorFilter): Promise<VisitorRecord[]> {
  const { isOnSite, userType, startDate, endDate, search, sort, limit, offset } = filter
  const zone = sql`(select time_zone_id from company where id = app_company_id())`
  const parts = [
    sql`company_id = app_company_id() and signed_in_at is not null`,
    isOnSite !== undefined && (isOnSite ? sql`signed_out_at is null` : sql`signed_out_at is not null`),
    userType !== undefined && sql`user_type = ${userType}`,
    startDate !== undefined && sql`signed_in_at >= ${startDate}::date::timestamp at time zone ${zone}`,
    endDate !== undefined && sql`signed_in_at < (${endDate}::date + 1)::timestamp at time zone ${zone}`,
    search !== undefined &&
      sql`(name || ' ' || company || ' ' || car_rego || ' ' || contact_name) ilike ${likeText(search)}`,
  ].filter((part) => part !== false)
  const { rows } = await sql<VisitorRecord>`
    select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where ${sql.join(parts, sql` and `)}
    order by ${ORDERS[sort]}, id
    limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

/** @returns the contact's name, undefined where the company has no such contact */
export async function selectContactName(tx: TenantTx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from kiosk_contact
    where company_id = app_company_id() and id = ${id}::uuid for key share
  `.execute(tx)
  return rows[0]?.name
}

/** A visit as it begins: an arrival, or one that is expected. */
export interface NewVisit extends VisitorValues {
  siteId: string | null
  expectedAt: Date | null
  signedInAt: Date | null
}

/** @returns the new id */
export async function insertVisitor(tx: TenantTx, visit: NewVisit): Promise<string> {
  const { userType, name, company, carRego, comment, email, contactId, contactName } = visit
  const { siteId, expectedAt, signedInAt } = visit
  const { rows } = await sql<{ id: string }>`
    insert into visitor (company_id, user_type, name, company, car_rego, comment, email, contact_id, contact_name,
      site_id, expected_at, signed_in_at, received_at)
    values (app_company_id(), ${userType}, ${name}, ${company}, ${carRego}, ${comment}, ${email}, ${contactId}::uuid,
      ${contactName}, ${siteId}::uuid, ${expectedAt}, ${signedInAt}, ${signedInAt})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export interface LockedVisit {
  siteId: string | null
  contactId: string | null
  /** null: expected, and not here yet */
  signedInAt: Date | null
  signedOutAt: Date | null
  erasedAt: Date | null
}

/** A visit, locked until the transaction ends; undefined if the company has no such visit. */
export async function lockVisitor(tx: TenantTx, id: string): Promise<LockedVisit | undefined> {
  const { rows } = await sql<LockedVisit>`
    select site_id, contact_id, signed_in_at, signed_out_at, erased_at from visitor
    where company_id = app_company_id() and id = ${id}::uuid for update
  `.execute(tx)
  return rows[0]
}

/** Notes that an expected visitor has come. */
export async function updateSignedIn(tx: TenantTx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update visitor set signed_in_at = ${at}, received_at = ${at}, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
}

/** Notes that a visitor has left, as the desk or another program says. */
export async function updateSignedOut(tx: TenantTx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update visitor set signed_out_at = ${at}, signed_out_by = 'desk', updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
}

/** Removes an expected visit. */
export async function deleteVisitor(tx: TenantTx, id: string): Promise<void> {
  await sql`delete from visitor where company_id = app_company_id() and id = ${id}::uuid`.execute(tx)
}
