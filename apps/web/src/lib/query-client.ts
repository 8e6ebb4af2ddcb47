import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { CallError } from './api/call-error.ts'
import { connectionNow, onConnection } from './connection.ts'

onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(connectionNow() === 'up')))

/** How long an answer stays in memory once no screen shows it: a list reopened within it shows its rows at once. */
const KEPT_MS = 30 * 60_000

/**
 * Server state of the page. What is shown again is read again, behind the rows from memory. A reading call is tried again
 * once, unless the answer would be the same. Any save makes what other screens keep old: closing a period on one must
 * show on the next.
 *
 * Without network nothing waits to be sent later, it fails at once; what is shown is read again when the network is back.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }) }),
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      gcTime: KEPT_MS,
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
    },
  },
})

function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'network' || (error.status ?? 0) >= 502)
}
