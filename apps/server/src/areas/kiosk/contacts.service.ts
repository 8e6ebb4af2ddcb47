import type { AnswerOf, BodyOf, deleteKioskContacts, KioskContact, saveKioskContact } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../access/access.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../company/company.service.ts'
import {
  insertContact,
  lockContacts,
  removeContacts,
  selectContacts,
  updateContact,
  type ContactRecord,
  type ContactValues,
} from './contacts.repository.ts'

const ENTITY = 'kiosk_contact'
const NO_CONTACT = 'There is no such contact.'
const REQUIRED = 'This field is required.'

type ContactBody = BodyOf<typeof saveKioskContact>

/** @source spec 002 §2.10 */
export async function readContacts({ tx }: Pick<Work, 'tx'>): Promise<KioskContact[]> {
  return (await selectContacts(tx)).map(({ firstName, lastName, ...same }) => ({
    ...same,
    firstname: firstName,
    lastname: lastName,
  }))
}

/** Adds a contact, or with an id changes one of the company. @source spec 002 §2.10, §5; spec/decisions.md 14, 23, 24 */
export async function saveContact(work: Work, body: ContactBody): Promise<AnswerOf<typeof saveKioskContact> | Refusal> {
  const { tx, caller } = work
  if (!mayDo(caller, body.id === undefined ? 'kioskContact:create' : 'kioskContact:update')) return forbidden()
  const before = await storedOf(work, body)
  if (isRefusal(before)) return before
  const after = savedValues(body, before)
  const missing = missingFields(after)
  if (missing.length > 0) {
    return invalid(
      REQUIRED,
      missing.map((field) => ({ field, reason: REQUIRED })),
    )
  }
  if (before && isSame(valuesOf(before), after)) return { message: 'success', id: before.id }
  const id = before?.id ?? (await insertContact(tx, after))
  if (before) await updateContact(tx, { id, ...after })
  await recordAudit(work, [
    {
      action: before ? 'update' : 'create',
      entity: ENTITY,
      entityId: id,
      before: before ? valuesOf(before) : null,
      after,
    },
  ])
  return { message: 'success', id }
}

/** Deletes contacts, all of them or none. @source spec 002 §2.10; spec/gaps.md C20 */
export async function deleteContacts(
  work: Work,
  ids: string[],
): Promise<AnswerOf<typeof deleteKioskContacts> | Refusal> {
  const asked = [...new Set(ids)]
  const contacts = await lockContacts(work.tx, asked)
  if (contacts.length < asked.length) return notFound(NO_CONTACT)
  await removeContacts(work.tx, asked)
  await recordAudit(
    work,
    contacts.map((contact) => ({
      action: 'delete',
      entity: ENTITY,
      entityId: contact.id,
      before: valuesOf(contact),
      after: null,
    })),
  )
  return { message: 'success' }
}

/** @returns undefined where one is to be added */
async function storedOf(work: Work, { id, version }: ContactBody): Promise<ContactRecord | Refusal | undefined> {
  if (id === undefined) return undefined
  const [contact] = await lockContacts(work.tx, [id])
  if (!contact) return notFound(NO_CONTACT)
  const stale = { entity: ENTITY, entityId: id, version: contact.version, read: version }
  return (await refuseStale(work, stale)) ?? contact
}

/** What is absent stays, what is empty is cleared. */
function savedValues(body: ContactBody, before: ContactRecord | undefined): ContactValues {
  const clearedOr = (said: string | null | undefined, stored: string | undefined) =>
    said === undefined ? (stored ?? '') : (said ?? '')
  return {
    firstName: body.firstname ?? before?.firstName ?? '',
    lastName: body.lastname ?? before?.lastName ?? '',
    mobile: clearedOr(body.mobile, before?.mobile),
    email: body.email ?? before?.email ?? '',
    department: clearedOr(body.department, before?.department),
  }
}

/** Fields of the wire that a new contact lacks. */
function missingFields({ firstName, lastName, email }: ContactValues): string[] {
  const required = { firstname: firstName, lastname: lastName, email }
  return Object.entries(required).flatMap(([field, value]) => (value === '' ? [field] : []))
}

function valuesOf({ firstName, lastName, mobile, email, department }: ContactValues): ContactValues {
  return { firstName, lastName, mobile, email, department }
}
