import type { Entry } from './menu-entry.ts'

/** The installation's section: no company switch affects it. */
export const CUSTOMER: Entry = {
  key: 'customer',
  name: 'Customer',
  path: '/customer/list',
  icon: 'Customer',
  roles: 'S',
  entries: [
    { key: 'customer.create', name: 'Create', path: '/customer/create', roles: 'S', hidden: true },
    { key: 'customer.update', name: 'Update', path: '/customer/update', roles: 'S', hidden: true },
    { key: 'customer.outbox', name: 'Mail Outbox', path: '/customer/outbox', roles: 'S', hidden: true },
  ],
}
