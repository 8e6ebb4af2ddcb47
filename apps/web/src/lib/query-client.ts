import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { CallError } from './api/call-error.ts'
import { connectionNow, onConnection } from './connection.ts'

onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(connectionNow() === 'up')))

/**
 * Server state of the page. A reading call is tried again once, unless the answer would be the same. Any save makes what
 * other screens keep old: closing a period on one must show on the next.
 *
 * Without network nothing waits to be sent later, it fails at once; what is shown is read again when the network is back.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }) }),
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
    },
  },
})

function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'network' || (error.status ?? 0) >= 502)
}
