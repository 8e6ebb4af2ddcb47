import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What a form says of a contact; `mobile` and `department` may be empty. */
export interface ContactValues {
  firstName: string
  lastName: string
  mobile: string
  email: string
  department: string
}

export interface ContactRecord extends ContactValues {
  id: string
  version: number
}

/** Contacts of the company by last and first name. */
export async function selectContacts(tx: TenantTx): Promise<ContactRecord[]> {
  const { rows } = await sql<ContactRecord>`
    select id, first_name, last_name, mobile, email, department, version from kiosk_contact
    order by last_name collate "en-x-icu", first_name collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/** Of the ids the company's contacts, kept from other changes until the transaction ends. */
export async function lockContacts(tx: TenantTx, ids: string[]): Promise<ContactRecord[]> {
  const { rows } = await sql<ContactRecord>`
    select id, first_name, last_name, mobile, email, department, version from kiosk_contact
    where id = any(${ids}::uuid[])
    order by id
    for update
  `.execute(tx)
  return rows
}

/** @returns the new id */
export async function insertContact(
  tx: TenantTx,
  { firstName, lastName, mobile, email, department }: ContactValues,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into kiosk_contact (company_id, first_name, last_name, mobile, email, department)
    values (app_company_id(), ${firstName}, ${lastName}, ${mobile}, ${email}, ${department})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateContact(
  tx: TenantTx,
  { id, firstName, lastName, mobile, email, department }: ContactValues & { id: string },
): Promise<void> {
  await sql`
    update kiosk_contact
    set first_name = ${firstName}, last_name = ${lastName}, mobile = ${mobile}, email = ${email},
      department = ${department}, updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

export async function removeContacts(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`delete from kiosk_contact where id = any(${ids}::uuid[])`.execute(tx)
}
