import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/on-site',
    permission: 'timesheet:visible',
    component: () => import('./on-site-page.tsx').then((page) => ({ default: page.OnSitePage })),
  },
]
