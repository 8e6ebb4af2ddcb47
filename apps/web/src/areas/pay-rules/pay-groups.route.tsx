import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/paygroup/list',
    permission: 'payGroup:visible',
    component: () => import('./pay-groups/pay-groups-page.tsx').then((page) => ({ default: page.PayGroupsPage })),
  },
  {
    path: '/paygroup/create',
    permission: 'payGroup:create',
    component: () => import('./pay-groups/pay-group-page.tsx').then((page) => ({ default: page.NewPayGroupPage })),
  },
  {
    path: '/paygroup/:id',
    permission: 'payGroup:update',
    component: () => import('./pay-groups/pay-group-page.tsx').then((page) => ({ default: page.PayGroupPage })),
  },
]
