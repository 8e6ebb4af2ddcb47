import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/timesheet/view',
    permission: 'timesheet:visible',
    component: () => import('./timesheet-page.tsx'),
  },
]
