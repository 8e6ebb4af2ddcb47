import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/profile',
    permission: 'signed-in',
    isWithoutCompany: true,
    component: () => import('./profile-index.tsx').then((page) => ({ default: page.ProfileIndex })),
  },
  {
    path: '/profile/info',
    permission: 'signed-in',
    isWithoutCompany: true,
    component: () => import('./profile-page.tsx').then((page) => ({ default: page.ProfilePage })),
  },
  {
    path: '/profile/password',
    permission: 'signed-in',
    isWithoutCompany: true,
    component: () => import('./password-page.tsx').then((page) => ({ default: page.PasswordPage })),
  },
  {
    path: '/profile/api-tokens',
    permission: 'signed-in',
    component: () => import('./api-tokens-page.tsx').then((page) => ({ default: page.ApiTokensPage })),
  },
  {
    path: '/profile/security',
    permission: 'signed-in',
    isWithoutCompany: true,
    component: () => import('./security-page.tsx').then((page) => ({ default: page.SecurityPage })),
  },
]
