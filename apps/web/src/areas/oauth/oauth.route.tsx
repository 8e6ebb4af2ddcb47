import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/oauth/clients',
    permission: 'oauthClient:visible',
    component: () => import('./clients-page.tsx').then((page) => ({ default: page.ClientsPage })),
  },
]
