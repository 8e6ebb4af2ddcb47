import type { AreaRoute } from '../../lib/area-route.ts'

const userPage = () => import('./users/user-page.tsx').then((page) => ({ default: page.UserPage }))

export const routes: AreaRoute[] = [
  {
    path: '/user/list',
    permission: 'user:visible',
    component: () => import('./users/users-page.tsx').then((page) => ({ default: page.UsersPage })),
  },
  { path: '/user/create', permission: 'user:create', component: userPage },
  { path: '/user/update', permission: 'user:update', component: userPage },
]
