import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/dashboard',
    permission: 'dashboard:visible',
    component: () => import('./dashboard-page.tsx').then((page) => ({ default: page.DashboardPage })),
  },
]
