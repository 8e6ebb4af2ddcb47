import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { hasRoute } from '../../lib/known-routes.ts'
import { SessionContext } from '../../lib/session/session.ts'
import { startSession, useSessionState } from '../../lib/session/session-store.ts'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { FailureView } from '../failure-view.tsx'
import { NotFoundView } from '../not-found-view.tsx'
import { Splash } from '../splash.tsx'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const GeneralLayout = lazyPart(() => import('../shell/general-layout.tsx').then((file) => file.default), {
  comes: 'asPage',
})

/** Lets signed-in people to the general layout, everyone else to the sign-in page and back afterwards. */
export function GeneralGate() {
  const state = useSessionState()
  const { pathname, search } = useLocation()

  if (state.status === 'starting') return <Splash />
  if (state.status === 'failed') return <FailureView error={state.error} onRetry={() => void startSession()} />
  const target = pathname === '/' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`
  if (state.status === 'mustChangePassword') return <Navigate to={`/password/choose${target}`} replace />
  if (state.status === 'mustSetUpTwoStep') return <Navigate to={`/two-step/set-up${target}`} replace />
  if (state.status === 'signedOut') {
    if (!hasRoute(pathname)) {
      return (
        <AuthLayout>
          <NotFoundView />
        </AuthLayout>
      )
    }
    return <Navigate to={`/login${target}`} replace />
  }
  return (
    <SessionContext value={state.session}>
      <Suspense fallback={<Splash />}>
        <GeneralLayout key={`${state.session.user.userId} ${state.session.user.companyId}`}>
          <Outlet />
        </GeneralLayout>
      </Suspense>
    </SessionContext>
  )
}
