import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/punches/held',
    permission: 'timesheet:visible',
    component: () => import('./held-punches-page.tsx').then((page) => ({ default: page.HeldPunchesPage })),
  },
]
