import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/kiosk/badges',
    permission: 'kioskContent:update',
    component: () => import('./badges-page.tsx').then((page) => ({ default: page.BadgesPage })),
  },
]
