import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * An answer as it is kept in memory, for a place that shows a little of what another place reads: the code of the reading
 * comes with that other place.
 */
export function useKeptAnswer<Answer>(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  return useSyncExternalStore(subscribe, () => client.getQueryState<Answer>(queryKey))
}
