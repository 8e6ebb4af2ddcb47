import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/leave/list',
    permission: 'leave:visible',
    component: () => import('./leaves-page.tsx').then((page) => ({ default: page.LeavesPage })),
  },
  {
    path: '/leave/steps',
    permission: 'leaveBalanceSetting:update',
    component: () => import('./late-pages.tsx').then((page) => ({ default: page.LateStepsPage })),
  },
  {
    path: '/leave/calendar',
    permission: 'leave:approve',
    component: () => import('./late-pages.tsx').then((page) => ({ default: page.LateCalendarPage })),
  },
  {
    path: '/leave/balances',
    permission: 'leaveBalance:visible',
    component: () => import('./ledger/ledger-page.tsx').then((page) => ({ default: page.LedgerPage })),
  },
  {
    path: '/leave/accruals',
    permission: 'leaveBalanceSetting:visible',
    component: () => import('./accruals/accruals-page.tsx').then((page) => ({ default: page.AccrualsPage })),
  },
]
