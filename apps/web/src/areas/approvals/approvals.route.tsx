import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/time-approvals/list',
    permission: 'timeApproval:visible',
    isEnabled: (settings) => settings.multiShiftView && settings.isTimeApprovalEnabled,
    component: () => import('./approvals-page.tsx').then((page) => ({ default: page.ApprovalsPage })),
  },
]
