import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/globalschedule/condition',
    permission: 'bulkSchedule:create',
    component: () => import('./global-schedule-page.tsx').then((page) => ({ default: page.GlobalSchedulePage })),
  },
]
