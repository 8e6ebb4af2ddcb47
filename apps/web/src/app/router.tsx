import { createHashRouter, type RouteObject } from 'react-router'
import type { AreaRoute } from '../lib/area-route.ts'
import { registerRoutes } from '../lib/known-routes.ts'
import { areaRoutes, codeOf, routeOf } from './area-routes.ts'
import { AuthGate } from './gates/auth-gate.tsx'
import { GeneralGate } from './gates/general-gate.tsx'
import { PageFailure } from './page-failure.tsx'
import { lazyPage, lazyPart } from '../ui/kit/late/lazy-part.tsx'

const HomePage = lazyPart(() => import('./shell/home-page.tsx').then((file) => file.default))
const PageNotFound = lazyPart(() => import('./page-not-found.tsx').then((file) => file.default))

registerRoutes((path) => path === '/' || routeOf(path) !== undefined)

/** Hash routes: fixed by the specification, so that client paths and server paths never meet (gaps F9). */
export const router = createHashRouter([
  {
    errorElement: <PageFailure />,
    children: [
      ...(import.meta.env.DEV ? [kitPage()] : []),
      { element: <AuthGate />, children: areaRoutes.filter(isAuth).map(pageOf) },
      {
        element: <GeneralGate />,
        children: [
          { index: true, element: <HomePage /> },
          ...areaRoutes.filter((route) => !isAuth(route)).map(pageOf),
          { path: '*', element: <PageNotFound /> },
        ],
      },
    ],
  },
])

function pageOf(route: AreaRoute): RouteObject {
  const Page = lazyPage(codeOf(route))
  return { path: route.path, element: <Page />, errorElement: <PageFailure /> }
}

/** Every part of the kit in every state; development builds only. */
function kitPage(): RouteObject {
  const KitPage = lazyPart(() => import('./kit/kit-page.tsx').then((file) => file.default), { comes: 'whenNeeded' })
  return { path: '/kit', element: <KitPage /> }
}

function isAuth(route: AreaRoute): boolean {
  return route.layout === 'auth' || route.layout === 'authWithoutFooter'
}
