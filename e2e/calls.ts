import { setTimeout } from 'node:timers/promises'
import { secret } from './secrets-typed.ts'

/** What the product answers while its database is busy; a program asks again. */
const BUSY = 503

export const DEMO_PASSWORD = 'demo-Timeloom-2026'

/** What a sign-in hands out. */
export interface SignedIn {
  accessToken: string
  refreshToken: string
  /** Name and value. */
  cookie: string
}

/**
 * Signs someone of the demo in the way a program does.
 *
 * @param password of an account that the journey made; absent: that of the demo’s own
 */
export async function signInByCall(address: string, email: string, password = DEMO_PASSWORD): Promise<SignedIn> {
  const answer = await fetch(`${address}/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: secret('password', password) }),
  })
  const { accessToken = '', refreshToken = '' } = (await answer.json()) as Partial<SignedIn>
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  secret('access token', accessToken)
  secret('refresh token', refreshToken)
  return { accessToken, refreshToken, cookie }
}

/** Calls the product the way a program does, for what a journey needs to know before it looks at a screen. */
export async function callsAs(address: string, email: string, password?: string) {
  const { accessToken } = await signInByCall(address, email, password)
  return callsWith(address, accessToken)
}

/** @param accessToken of a session */
export function callsWith(address: string, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` }
  return {
    get: async <T>(path: string): Promise<T> => {
      const read = () => fetch(address + path, { headers })
      let answer = await read()
      while (answer.status === BUSY) {
        await setTimeout(500)
        answer = await read()
      }
      return (await answer.json()) as T
    },
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
