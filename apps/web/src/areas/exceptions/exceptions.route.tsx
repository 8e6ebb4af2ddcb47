import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/times/timecardExceptionList',
    permission: 'exception:visible',
    component: () => import('./exceptions-page.tsx').then((page) => ({ default: page.ExceptionsPage })),
  },
]
