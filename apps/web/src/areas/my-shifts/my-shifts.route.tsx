import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/myshifts',
    permission: 'signed-in',
    component: () => import('./my-shifts-page.tsx').then((page) => ({ default: page.MyShiftsPage })),
  },
]
