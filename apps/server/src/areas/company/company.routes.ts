import { companySettings, menuItems } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { ownMenu, ownSettings } from './company.service.ts'

export const companyRoutes: Route[] = [
  route(companySettings, ownSettings),
  route(menuItems, ownMenu, { transaction: 'installation' }),
]
