import type { AreaRoute } from '../../lib/area-route.ts'

/** The installation's section: it needs no open company. */
export const routes: AreaRoute[] = [
  {
    path: '/customer/list',
    permission: 'customer:visible',
    isWithoutCompany: true,
    component: () => import('./customers-page.tsx').then((page) => ({ default: page.CustomersPage })),
  },
  {
    path: '/customer/create',
    permission: 'customer:create',
    isWithoutCompany: true,
    component: () => import('./new-customer-page.tsx').then((page) => ({ default: page.NewCustomerPage })),
  },
  {
    path: '/customer/update',
    permission: 'customer:visible',
    isWithoutCompany: true,
    component: () => import('./customer-page.tsx').then((page) => ({ default: page.CustomerPage })),
  },
  {
    path: '/customer/outbox',
    permission: 'customer:visible',
    isWithoutCompany: true,
    component: () => import('./outbox-page.tsx').then((page) => ({ default: page.OutboxPage })),
  },
]
