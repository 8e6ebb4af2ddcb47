import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { routeOf } from '../area-routes.ts'

/** The auth layouts, for people without a session. */
export function AuthGate() {
  const { pathname } = useLocation()
  return (
    <AuthLayout hasFooter={routeOf(pathname)?.layout !== 'authWithoutFooter'}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </AuthLayout>
  )
}
