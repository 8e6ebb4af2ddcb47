import type { RecordKind } from '../setup-records/setup-records.service.ts'

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
