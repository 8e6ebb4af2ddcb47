import {
  companyInfo,
  companySettings,
  getLogo,
  menuItems,
  resources,
  roles,
  saveCompany as saveCompanyCall,
  saveCompanySettings,
  timeZones,
  uploadLogo,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readCompanyInfo, saveCompany } from './company-detail.service.ts'
import { keepLogo, readLogo } from './company-logo.service.ts'
import { saveOwnSettings } from './company-settings.service.ts'
import { ownMenu, ownSettings } from '../company/company.service.ts'
import { permissionResources, rolesToGive } from './role-lists.ts'
import { timeZoneList } from '../local-time/time-zones.service.ts'

/** The company's record, its settings, and the lists that forms of every area need. */
export const companySetupRoutes: Route[] = [
  route(companySettings, ownSettings),
  route(saveCompanySettings, (call) => saveOwnSettings(call, call.body)),
  route(companyInfo, readCompanyInfo),
  route(saveCompanyCall, (call) => saveCompany(call, call.body)),
  route(uploadLogo, async (call) => keepLogo(call, call.files, await call.file.buffer())),
  route(getLogo, (call) => readLogo(call, call.files, call.params.fileName)),
  route(timeZones, () => timeZoneList),
  route(roles, ({ caller }) => rolesToGive(caller.roleId)),
  route(resources, () => permissionResources),
  route(menuItems, ownMenu, { transaction: 'installation' }),
]
