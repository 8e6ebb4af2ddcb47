import { countPresence, listPresence, PRESENCE_COLUMNS, presenceEvents } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useLive } from '../../lib/api/use-live.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import { NO_SITE, type OnSiteFilters } from './on-site-filters.ts'

/** The list by stretches: the server filters, sorts and pages. */
export function useOnSiteSource({ state, kind, siteId, departmentId }: OnSiteFilters) {
  const departmentIds = departmentId === undefined ? undefined : [departmentId]
  const site = siteId === NO_SITE ? { hasNoSite: true } : { siteId }
  return useServerSource(listPresence, {
    narrowed: { state, kind, departmentIds, ...site },
    searched: PRESENCE_COLUMNS,
  })
}

/** How many are in and due at each site. */
export function useSiteCounts({ departmentId }: OnSiteFilters) {
  const departmentIds = departmentId === undefined ? undefined : [departmentId]
  return useCall(countPresence, { query: { departmentIds } }, { keepPrevious: true })
}

/** Keeps the list and the counts as they are now. */
export function useLivePresence() {
  const client = useQueryClient()
  return useLive(presenceEvents, () =>
    Promise.all([
      client.invalidateQueries({ queryKey: callKey(listPresence) }),
      client.invalidateQueries({ queryKey: callKey(countPresence) }),
    ]),
  )
}
