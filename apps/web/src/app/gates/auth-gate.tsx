import { Suspense } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { authRoutes } from '../auth-routes.ts'

/** The auth layouts, for people without a session. */
export function AuthGate() {
  const { pathname } = useLocation()
  const route = authRoutes.find(({ path }) => matchPath(path, pathname) !== null)
  return (
    <AuthLayout hasFooter={route?.layout !== 'authWithoutFooter'}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </AuthLayout>
  )
}
