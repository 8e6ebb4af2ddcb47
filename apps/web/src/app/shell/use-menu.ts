import { type MenuItem, menuItems } from '@timeloom/contract'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../lib/api/use-call.ts'
import { hasRoute } from '../../lib/known-routes.ts'
import { useSession } from '../../lib/session/session.ts'
import { mayOpen, routeOf } from '../area-routes.ts'
import { useExemptHost } from './use-exempt-host.ts'
import { menuSections } from './menu-tree.ts'

const NEVER = Infinity

/** The menu of the session: from the server, else the fallback tree; Support separately, for the bottom. */
export function useMenu() {
  const session = useSession()
  const exemptHost = useExemptHost()
  const answer = useCall(menuItems, {}, { staleTimeMs: NEVER })
  const items = useItems(answer)
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

/** The server's entries; where it has none to give, those that are known without it, which load only then. */
function useItems({ data, isError }: { data: MenuItem[] | undefined; isError: boolean }): MenuItem[] {
  const fallback = useQuery({
    queryKey: ['fallback-menu'],
    queryFn: async () => (await import('./fallback-menu.ts')).fallbackMenu(),
    enabled: isError && data === undefined,
    staleTime: NEVER,
  })
  return data ?? fallback.data ?? []
}

export type Menu = ReturnType<typeof useMenu>
