import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/home',
    permission: 'signed-in',
    component: () => import('./home-page.tsx').then((page) => ({ default: page.HomePage })),
  },
]
