import { createHashRouter, matchPath, type RouteObject } from 'react-router'
import type { AreaRoute } from '../lib/area-route.ts'
import { registerRoutes } from '../lib/known-routes.ts'
import { lazyPage, lazyPart } from '../ui/kit/late/lazy-part.tsx'
import { authRoutes, isAuth } from './auth-routes.ts'
import { AuthGate } from './gates/auth-gate.tsx'
import { GeneralGate } from './gates/general-gate.tsx'
import { PageFailure } from './page-failure.tsx'
import { codeOf } from './route-code.ts'
import { Splash } from './splash.tsx'

const HomePage = lazyPart(() => import('./shell/home-page.tsx').then((file) => file.default))
const PageNotFound = lazyPart(() => import('./page-not-found.tsx').then((file) => file.default))

let known = authRoutes
const isKnown = (path: string) => path === '/' || known.some((route) => matchPath(route.path, path) !== null)
registerRoutes(isKnown, async () => void (await loadAreaRoutes()))

/**
 * Hash routes: fixed by the specification, so that client paths and server paths never meet (gaps F9). The sign-in
 * page loads without the table of the other screens; it comes with the session, or with an address that needs it.
 */
export const router = createHashRouter(
  [
    {
      errorElement: <PageFailure />,
      hydrateFallbackElement: <Splash />,
      children: [
        ...(import.meta.env.DEV ? [kitPage()] : []),
        { element: <AuthGate />, children: authRoutes.map(pageOf) },
        {
          id: 'general',
          element: <GeneralGate />,
          children: [
            { index: true, element: <HomePage /> },
            { path: '*', element: <PageNotFound /> },
          ],
        },
      ],
    },
  ],
  {
    patchRoutesOnNavigation: async ({ patch }) => {
      const routes = await loadAreaRoutes()
      patch('general', routes.filter((route) => !isAuth(route)).map(pageOf))
    },
  },
)

async function loadAreaRoutes(): Promise<readonly AreaRoute[]> {
  known = (await import('./area-routes.ts')).areaRoutes
  return known
}

function pageOf(route: AreaRoute): RouteObject {
  const Page = lazyPage(codeOf(route))
  return { path: route.path, element: <Page />, errorElement: <PageFailure /> }
}

/** Every part of the kit in every state; development builds only. */
function kitPage(): RouteObject {
  const KitPage = lazyPart(() => import('./kit/kit-page.tsx').then((file) => file.default), { comes: 'whenNeeded' })
  return { path: '/kit', element: <KitPage /> }
}
