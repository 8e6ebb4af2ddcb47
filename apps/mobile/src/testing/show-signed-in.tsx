import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppContext } from '../app-context.ts'
import { QUERY_STALE_MS } from '../session/query-stale.ts'
import { StandIn } from './stand-in.ts'

export interface SignedInPhone {
  server: StandIn
  close: () => void
}

/** Shows a part of the app on a phone that is Mele's, signed in. @param answers of the server, by path */
export async function showSignedIn(part: ReactNode, answers: Record<string, unknown> = {}): Promise<SignedInPhone> {
  localStorage.clear()
  const server = new StandIn()
  server.answers['/account/token'] = { accessToken: 'a', refreshToken: 'r', user: { userId: 'u1', companyName: 'F' } }
  Object.assign(server.answers, answers)
  const parts = await server.open()
  await parts.session.start()
  await parts.phone.register(parts.session, { userId: 'u1', name: 'Pixel' })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: QUERY_STALE_MS } } })}
    >
      <AppContext value={parts}>{part}</AppContext>
    </QueryClientProvider>,
  )
  return { server, close: parts.close }
}
