import type { AreaRoute } from '../../lib/area-route.ts'

const auth = { permission: 'public', layout: 'auth' } as const

export const routes: AreaRoute[] = [
  { path: '/login', ...auth, component: () => import('./login-page.tsx') },
  { path: '/selectRole', ...auth, component: () => import('./select-role-page.tsx') },
  { path: '/forgotpassword', ...auth, component: () => import('./recovery-page.tsx') },
  { path: '/password/changePasswordByEmail', ...auth, component: () => import('./reset-page.tsx') },
  { path: '/two-step/set-up', ...auth, component: () => import('./set-up-two-step-page.tsx') },
  { path: '/password/choose', ...auth, component: () => import('./choose-password-page.tsx') },
]
