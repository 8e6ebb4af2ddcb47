import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/corrections',
    permission: 'correction:visible',
    component: () => import('./corrections-page.tsx').then((page) => ({ default: page.CorrectionsPage })),
  },
]
