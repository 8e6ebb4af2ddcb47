import { deleteKioskContacts, listKioskContacts, saveKioskContact } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { deleteContacts, readContacts, saveContact } from './contacts.service.ts'

/** What a kiosk's visitors need. */
export const kioskRoutes: Route[] = [
  route(listKioskContacts, readContacts),
  route(saveKioskContact, (call) => saveContact(call, call.body)),
  route(deleteKioskContacts, (call) => deleteContacts(call, call.body.ids)),
]
