import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/leaveBalance/list',
    permission: 'leaveBalanceSetting:visible',
    component: () => import('./leave-balance-page.tsx').then((page) => ({ default: page.LeaveBalancePage })),
  },
  {
    path: '/leaveBalance/import',
    permission: 'import:create',
    component: () => import('./leave-import-page.tsx').then((page) => ({ default: page.LeaveImportPage })),
  },
]
