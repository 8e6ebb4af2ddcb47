import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/messages/inbox',
    permission: 'signed-in',
    component: () => import('./inbox-page.tsx').then((page) => ({ default: page.InboxPage })),
  },
]
