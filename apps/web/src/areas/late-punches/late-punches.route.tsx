import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/late-punches',
    permission: 'timesheet:visible',
    component: () => import('./late-punches-page.tsx').then((page) => ({ default: page.LatePunchesPage })),
  },
]
