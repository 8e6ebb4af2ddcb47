import { matchPath } from 'react-router'
import type { AreaRoute } from '../lib/area-route.ts'
import { holds, type Session } from '../lib/session/session.ts'
import { isSwitchedOff } from './shell/menu-tree.ts'

const modules = import.meta.glob<AreaRoute[]>('../areas/*/*.route.tsx', { eager: true, import: 'routes' })

/** Every screen: what the areas' route files declare, fixed segments before parameters. */
export const areaRoutes: readonly AreaRoute[] = Object.values(modules)
  .flat()
  .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))

export function routeOf(path: string): AreaRoute | undefined {
  return areaRoutes.find((route) => matchPath(route.path, path) !== null)
}

/** Whether a session may open a route: permission, open company, feature switch, and the exclusions of the specification. */
export function mayOpen(route: AreaRoute, session: Session, exemptHost: string | null): boolean {
  return (
    holds(session, route.permission) &&
    (session.user.companyId !== null || route.isWithoutCompany === true) &&
    (route.isEnabled?.(session.settings) ?? true) &&
    (location.hostname === exemptHost || !isSwitchedOff(route.path, session.settings))
  )
}
