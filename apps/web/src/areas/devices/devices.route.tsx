import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/kiosk/devices',
    permission: 'kioskContent:visible',
    component: () => import('./devices-page.tsx').then((page) => ({ default: page.DevicesPage })),
  },
]
