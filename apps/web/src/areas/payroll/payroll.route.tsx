import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/payday',
    permission: 'payrollTransfer:visible',
    component: () => import('./pay-day/pay-day-page.tsx').then((page) => ({ default: page.PayDayPage })),
  },
  {
    path: '/payroll-layouts',
    permission: 'payrollTransfer:visible',
    component: () => import('./layouts/layouts-page.tsx').then((page) => ({ default: page.LayoutsPage })),
  },
  {
    path: '/payroll-layouts/new',
    permission: 'payrollTransfer:update',
    component: () => import('./layouts/layout-page.tsx').then((page) => ({ default: page.NewLayoutPage })),
  },
  {
    path: '/payroll-layouts/:layoutId',
    permission: 'payrollTransfer:visible',
    component: () => import('./layouts/layout-page.tsx').then((page) => ({ default: page.LayoutPage })),
  },
  {
    path: '/payrolltransfer/list',
    permission: 'payrollTransfer:visible',
    component: () => import('./payroll-page.tsx').then((page) => ({ default: page.PayrollPage })),
  },
]
