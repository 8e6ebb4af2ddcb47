import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { mayOpen, routeOf } from '../area-routes.ts'
import { NotFoundView } from '../not-found-view.tsx'
import { useExemptHost } from './use-exempt-host.ts'

/** A page the session may not open looks like an unknown page. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  const exemptHost = useExemptHost()
  const route = routeOf(useLocation().pathname)
  return route && !mayOpen(route, session, exemptHost) ? <NotFoundView /> : children
}
