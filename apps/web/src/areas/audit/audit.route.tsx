import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/audit',
    permission: 'audit:visible',
    isWithoutCompany: true,
    component: () => import('./audit-page.tsx').then((page) => ({ default: page.AuditPage })),
  },
]
