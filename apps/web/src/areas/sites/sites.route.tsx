import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/workplace/list',
    permission: 'workplace:visible',
    component: () => import('./sites-page.tsx').then((page) => ({ default: page.SitesPage })),
  },
]
