import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/setup',
    permission: 'public',
    layout: 'auth',
    component: () => import('./setup-page.tsx').then((page) => ({ default: page.SetupPage })),
  },
]
