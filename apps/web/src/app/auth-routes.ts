import { routes as access } from '../areas/access/access.route.tsx'
import { routes as setup } from '../areas/setup/setup.route.tsx'
import type { AreaRoute } from '../lib/area-route.ts'

/** The screens of people without a session: all that the sign-in page knows. The others come with the session. */
export const authRoutes: readonly AreaRoute[] = [...access, ...setup]

export function isAuth(route: AreaRoute): boolean {
  return route.layout === 'auth' || route.layout === 'authWithoutFooter'
}
