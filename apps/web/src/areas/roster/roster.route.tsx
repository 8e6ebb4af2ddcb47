import type { AreaRoute } from '../../lib/area-route.ts'

// One import for both: every import of a page adds to what the sign-in page loads.
const component = () => import('./roster-page.tsx')

/** The second is the same page, where no employee matches. @source spec gaps C10 */
export const routes: AreaRoute[] = [
  { path: '/standardshifts/rosterByEmployee', permission: 'roster:visible', component },
  { path: '/standardshifts/rosterByEmployeeNoResult', permission: 'roster:visible', component },
]
