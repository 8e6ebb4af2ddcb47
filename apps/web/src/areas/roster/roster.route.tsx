import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/standardshifts/rosterByEmployee',
    permission: 'roster:visible',
    component: () => import('./roster-page.tsx'),
  },
  {
    // the same page, where no employee matches
    path: '/standardshifts/rosterByEmployeeNoResult',
    permission: 'roster:visible',
    component: () => import('./roster-page.tsx'),
  },
]
