import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/paytype/list',
    permission: 'payType:visible',
    component: () => import('./pay-types-page.tsx').then((page) => ({ default: page.PayTypesPage })),
  },
]
