import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/punch/generate-code',
    permission: 'punchCode:visible',
    component: () => import('./punch-codes-page.tsx').then((page) => ({ default: page.PunchCodesPage })),
  },
]
