import { menuItems } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { hasRoute } from '../../lib/known-routes.ts'
import { useSession } from '../../lib/session/session.ts'
import { mayOpen, routeOf } from '../area-routes.ts'
import { useExemptHost } from './use-exempt-host.ts'
import { fallbackMenu } from './fallback-menu.ts'
import { menuSections } from './menu-tree.ts'

const NEVER = Infinity

/** The menu of the session: from the server, else the fallback tree; Support separately, for the bottom. */
export function useMenu() {
  const session = useSession()
  const exemptHost = useExemptHost()
  const answer = useCall(menuItems, {}, { staleTimeMs: NEVER })
  const items = answer.data ?? (answer.isError ? fallbackMenu() : [])
  const isOpen = (path: string) => {
    const route = routeOf(path)
    return hasRoute(path) && (route === undefined || mayOpen(route, session, exemptHost))
  }
  const sections = menuSections(items, isOpen)
  return {
    items,
    isOpen,
    isLoading: answer.isPending,
    hasFailed: answer.isError,
    retry: () => void answer.refetch(),
    sections: sections.filter(({ key }) => key !== 'support'),
    support: sections.find(({ key }) => key === 'support'),
  }
}

export type Menu = ReturnType<typeof useMenu>
