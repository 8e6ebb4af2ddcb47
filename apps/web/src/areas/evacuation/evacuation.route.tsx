import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/evacuation',
    permission: 'signed-in',
    component: () => import('./evacuation-page.tsx').then((page) => ({ default: page.EvacuationPage })),
  },
  {
    path: '/evacuation/:rollCallId',
    permission: 'signed-in',
    component: () => import('./roll-call-page.tsx').then((page) => ({ default: page.RollCallPage })),
  },
  {
    path: '/evacuation/:rollCallId/report',
    permission: 'signed-in',
    component: () => import('./report-page.tsx').then((page) => ({ default: page.ReportPage })),
  },
]
