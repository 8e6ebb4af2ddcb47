import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/kiosk/terminals',
    permission: 'kioskContent:visible',
    component: () => import('./terminals-page.tsx').then((page) => ({ default: page.TerminalsPage })),
  },
]
