import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/settings/sign-in',
    permission: 'company:update',
    component: () => import('./identity-provider-page.tsx').then((page) => ({ default: page.IdentityProviderPage })),
  },
]
