import type { AnswerOf, BodyOf, deleteKioskContacts, KioskContact, saveKioskContact } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import type { Refusal } from '../../platform/call/refusal.ts'
import { deleteRecords, readRecords, saveRecord, type RecordKind } from '../setup-records/setup-records.service.ts'

/** People whom visitors can ask for, by last and first name. @source spec 002 §3 Kiosk contact, §5 */
export const KIOSK_CONTACT: RecordKind = {
  table: 'kiosk_contact',
  resource: 'kioskContact',
  keys: ['firstname', 'lastname'],
  unknown: 'There is no such contact.',
  fields: {
    firstname: { column: 'first_name', type: 'text', initial: '', isRequired: true },
    lastname: { column: 'last_name', type: 'text', initial: '', isRequired: true },
    mobile: { column: 'mobile', type: 'text', initial: '' },
    email: { column: 'email', type: 'text', initial: '', isRequired: true },
    department: { column: 'department', type: 'text', initial: '' },
  },
  order: ['last_name', 'first_name'],
}

type ContactValues = Omit<KioskContact, 'id' | 'version'>

/** @source spec 002 §2.10 */
export async function readContacts({ tx }: Pick<Work, 'tx'>): Promise<KioskContact[]> {
  const contacts = await readRecords(tx, KIOSK_CONTACT)
  return contacts.map(({ id, values, version }) => ({ id, ...(values as ContactValues), version }))
}

/** Adds a contact, or with an id changes one of the company. @source spec 002 §2.10 */
export function saveContact(
  work: Work,
  body: BodyOf<typeof saveKioskContact>,
): Promise<AnswerOf<typeof saveKioskContact> | Refusal> {
  return saveRecord(work, KIOSK_CONTACT, body)
}

/** @source spec 002 §2.10; spec/gaps.md C20 */
export function deleteContacts(work: Work, ids: string[]): Promise<AnswerOf<typeof deleteKioskContacts> | Refusal> {
  return deleteRecords(work, KIOSK_CONTACT, ids)
}
