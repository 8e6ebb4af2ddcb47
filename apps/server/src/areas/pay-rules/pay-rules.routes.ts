import type { Route } from '../../platform/http/route.ts'
import { payGroupsRoutes } from './pay-groups.routes.ts'
import { payTypesRoutes } from './pay-types.routes.ts'
import { roundingAndHolidayRoutes } from './rounding-holidays.routes.ts'

export const payRulesRoutes: Route[] = [...payGroupsRoutes, ...payTypesRoutes, ...roundingAndHolidayRoutes]
