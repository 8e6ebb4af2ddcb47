import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  { path: '/login', permission: 'public', layout: 'auth', component: () => import('./login-page.tsx') },
]
