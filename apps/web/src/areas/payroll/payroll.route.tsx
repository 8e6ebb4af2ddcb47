import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/payday',
    permission: 'payrollTransfer:visible',
    component: () => import('./pay-day/pay-day-page.tsx').then((page) => ({ default: page.PayDayPage })),
  },
  {
    path: '/payrolltransfer/list',
    permission: 'payrollTransfer:visible',
    component: () => import('./payroll-page.tsx').then((page) => ({ default: page.PayrollPage })),
  },
]
