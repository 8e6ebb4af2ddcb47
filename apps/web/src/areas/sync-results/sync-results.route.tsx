import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/sync-results',
    permission: 'syncResult:visible',
    component: () => import('./sync-results-page.tsx').then((page) => ({ default: page.SyncResultsPage })),
  },
]
