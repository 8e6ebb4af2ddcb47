import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/kiosk/contact',
    permission: 'kioskContact:visible',
    component: () => import('./contacts-page.tsx').then((page) => ({ default: page.ContactsPage })),
  },
]
