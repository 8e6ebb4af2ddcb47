import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/labour-cost',
    permission: 'payRate:update',
    component: () => import('./labour-cost-page.tsx').then((page) => ({ default: page.LabourCostPage })),
  },
  {
    path: '/labour-cost/people',
    permission: 'payRate:update',
    component: () => import('./people/cost-people-page.tsx').then((page) => ({ default: page.CostPeoplePage })),
  },
]
