import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/visitors',
    permission: 'visitor:visible',
    component: () => import('./visitors-page.tsx').then((page) => ({ default: page.VisitorsPage })),
  },
]
