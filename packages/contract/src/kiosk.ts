import { z } from 'zod'
import { Email } from './employee-fields.ts'
import { endpoint } from './endpoint.ts'
import { clearable, Id, listOf, optionalText, Paging, SaveAnswer, typedText, Whole } from './wire.ts'

/** Someone visitors at a kiosk can ask for (002 §3 Kiosk contact). */
const KioskContact = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** as typed, not a node of the structure */
  department: z.string(),
  version: z.int(),
})
export type KioskContact = z.output<typeof KioskContact>

const PersonName = typedText(100).pipe(z.string().min(1))

export const listKioskContacts = endpoint({
  method: 'GET',
  path: '/api/kiosk-contacts',
  summary: 'People visitors can ask for, by last and first name.',
  access: 'kioskContact:visible',
  query: z.object(Paging),
  answer: z.array(KioskContact),
})

export const saveKioskContact = endpoint({
  method: 'POST',
  path: '/kiosk/contact/save',
  summary: 'Adds a contact, or changes one.',
  access: 'kioskContact:update',
  body: z.object({
    id: optionalText(Id),
    /** Required for a new one, as are the last name and the email. */
    firstname: PersonName.optional(),
    lastname: PersonName.optional(),
    mobile: clearable(typedText(50)),
    email: Email.optional(),
    department: clearable(typedText(200)),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  creates: true,
})

export const deleteKioskContacts = endpoint({
  method: 'POST',
  path: '/kiosk/contact/delete',
  summary: 'Deletes contacts, all of them or none.',
  access: 'kioskContact:delete',
  body: z.object({ ids: listOf(Id, { min: 1 }) }),
  answer: SaveAnswer,
})
