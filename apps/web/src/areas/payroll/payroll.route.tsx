import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/payrolltransfer/list',
    permission: 'payrollTransfer:visible',
    component: () => import('./payroll-page.tsx').then((page) => ({ default: page.PayrollPage })),
  },
]
