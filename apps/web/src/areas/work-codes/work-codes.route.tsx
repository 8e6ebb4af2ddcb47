import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/job/list',
    permission: 'job:visible',
    isEnabled: ({ isJobCodeEnabled }) => isJobCodeEnabled,
    component: () => import('./jobs-page.tsx').then((page) => ({ default: page.JobsPage })),
  },
  {
    path: '/task/list',
    permission: 'task:visible',
    isEnabled: ({ isTaskCodeEnabled }) => isTaskCodeEnabled,
    component: () => import('./tasks-page.tsx').then((page) => ({ default: page.TasksPage })),
  },
]
