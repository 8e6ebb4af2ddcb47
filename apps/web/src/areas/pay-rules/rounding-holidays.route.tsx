import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/roundingrules/list',
    permission: 'roundingRule:visible',
    component: () => import('./rounding/rounding-page.tsx').then((page) => ({ default: page.RoundingPage })),
  },
  {
    path: '/holiday/list',
    permission: 'holiday:visible',
    component: () => import('./holidays/holidays-page.tsx').then((page) => ({ default: page.HolidaysPage })),
  },
]
