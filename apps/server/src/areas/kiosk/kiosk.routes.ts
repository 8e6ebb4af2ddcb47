import {
  deleteKioskContacts,
  getAppSettings,
  getKioskContents,
  getKioskContentsForm,
  goProfile,
  kioskProfile,
  listKioskContacts,
  readKioskLogo,
  saveKioskContact,
  saveKioskContents,
  updateAppSettings,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { deleteRecords, listRecords, saveRecord } from '../setup-records/setup-records.service.ts'
import { readAppSettings, saveAppSettings } from './app-settings.service.ts'
import { KIOSK_CONTACT } from './contacts.service.ts'
import { readKioskContents, saveContents } from './contents.service.ts'
import { readLogoForKiosk } from './kiosk-logo.service.ts'
import { profileOfKiosk, profileOfPhone } from './device-profiles.service.ts'

/** What kiosks and phones show and request. */
export const kioskRoutes: Route[] = [
  route(listKioskContacts, (call) => listRecords(call, listKioskContacts, { kind: KIOSK_CONTACT, ...call.query })),
  route(saveKioskContact, (call) => saveRecord(call, KIOSK_CONTACT, call.body)),
  route(deleteKioskContacts, (call) => deleteRecords(call, KIOSK_CONTACT, call.body.ids)),
  route(getKioskContents, readKioskContents),
  route(getKioskContentsForm, readKioskContents),
  route(saveKioskContents, (call) => saveContents(call, call.body)),
  route(getAppSettings, readAppSettings),
  route(updateAppSettings, (call) => saveAppSettings(call, call.body)),
  route(kioskProfile, profileOfKiosk),
  route(goProfile, profileOfPhone),
  route(readKioskLogo, (call) => readLogoForKiosk(call, call.files), { transaction: 'device' }),
]
