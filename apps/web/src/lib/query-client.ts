import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './api/call-error.ts'

/**
 * Server state of the page. A reading call is tried again once, unless the answer would be the same. Any save makes what
 * other screens keep old: closing a period on one must show on the next.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }) }),
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
    },
  },
})

function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'network' || (error.status ?? 0) >= 502)
}
