import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/kiosk/contact',
    permission: 'kioskContact:visible',
    component: () => import('./contacts-page.tsx').then((page) => ({ default: page.ContactsPage })),
  },
  {
    path: '/kiosk-contents/edit',
    permission: 'kioskContent:visible',
    component: () => import('./contents/contents-page.tsx').then((page) => ({ default: page.ContentsPage })),
  },
]
