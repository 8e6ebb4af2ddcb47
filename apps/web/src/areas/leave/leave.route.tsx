import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/leave/list',
    permission: 'leave:visible',
    component: () => import('./leaves-page.tsx').then((page) => ({ default: page.LeavesPage })),
  },
  {
    path: '/leave/calendar',
    permission: 'leave:approve',
    component: () => import('./planning/calendar-page.tsx').then((page) => ({ default: page.LeaveCalendarPage })),
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
