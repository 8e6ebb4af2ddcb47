import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/timesheet/createGroupTimePunch',
    permission: 'bulkPunch:create',
    component: () => import('./global-punch-page.tsx').then((page) => ({ default: page.GlobalPunchPage })),
  },
  {
    path: '/recalculate/condition',
    permission: 'bulkRecalculate:create',
    component: () =>
      import('./global-recalculation-page.tsx').then((page) => ({ default: page.GlobalRecalculationPage })),
  },
  {
    path: '/global-leave/condition',
    permission: 'bulkLeave:create',
    component: () => import('./global-leave-page.tsx').then((page) => ({ default: page.GlobalLeavePage })),
  },
]
