import type { Permission } from '@timeloom/contract'
import { jwtVerify, SignJWT } from 'jose'
import { hkdfSync } from 'node:crypto'

/** Seconds that the access token of an OAuth client holds; the client is asked for at each call anyway. */
export const CLIENT_TOKEN_SECONDS = 60 * 60

/** What the access token of an OAuth client says. */
export interface ClientGrant {
  /** Of the client's record. */
  id: string
  /** Which of the client's secrets it was got with. */
  secretNumber: number
  /** What was requested, of what the client has. */
  scopes: readonly Permission[]
}

/** Makes and reads the access tokens of OAuth clients; they are no session's, nor taken for one. */
export interface ClientTokens {
  sign(grant: ClientGrant, at: Date): Promise<string>
  /** @returns undefined for a token that is foreign, spoilt, a session's or out of time */
  read(token: string, at: Date): Promise<ClientGrant | undefined>
}

/** @param secretKey the installation's SECRET_KEY; processes that share it take each other's tokens */
export function clientTokens(secretKey: string): ClientTokens {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'timeloom client tokens', 32))
  return {
    sign: ({ id, secretNumber, scopes }, at) =>
      new SignJWT({ client: id, secret: secretNumber, scope: scopes.join(' ') })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('timeloom')
        .setAudience('client')
        .setIssuedAt(at)
        .setExpirationTime(new Date(at.getTime() + CLIENT_TOKEN_SECONDS * 1000))
        .sign(key),
    async read(token, at) {
      try {
        const options = { algorithms: ['HS256'], issuer: 'timeloom', audience: 'client', currentDate: at }
        return grantOf((await jwtVerify(token, key, options)).payload)
      } catch {
        return undefined
      }
    },
  }
}

function grantOf({ client, secret, scope }: Record<string, unknown>): ClientGrant | undefined {
  if (typeof client !== 'string' || typeof secret !== 'number' || typeof scope !== 'string') return undefined
  return { id: client, secretNumber: secret, scopes: scope.split(' ').filter(Boolean) as Permission[] }
}
