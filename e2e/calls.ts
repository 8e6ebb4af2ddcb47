import { secret } from './secrets-typed.ts'

/** Calls the product the way a program does, for what a journey needs to know before it looks at a screen. */
export async function callsAs(address: string, email: string) {
  const signedIn = await fetch(`${address}/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { accessToken, refreshToken } = (await signedIn.json()) as { accessToken?: string; refreshToken?: string }
  secret('password', DEMO_PASSWORD)
  secret('access token', accessToken ?? '')
  secret('refresh token', refreshToken ?? '')
  const headers = { authorization: `Bearer ${accessToken}` }
  return {
    get: async <T>(path: string): Promise<T> => (await (await fetch(address + path, { headers })).json()) as T,
    post: async <T>(path: string, body: object): Promise<T> => {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as T
    },
  }
}

export const DEMO_PASSWORD = 'demo-Timeloom-2026'
