import type { Route } from '../../platform/http/route.ts'
import { payGroupsRoutes } from './pay-groups.routes.ts'
import { payTypesRoutes } from './pay-types.routes.ts'
import { roundingRoutes } from './rounding.routes.ts'

export const paySetupRoutes: Route[] = [...payGroupsRoutes, ...payTypesRoutes, ...roundingRoutes]
