import { jwtVerify, SignJWT } from 'jose'
import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Seconds that an access token holds; its session is asked for at each call all the same. */
export const ACCESS_SECONDS = 15 * 60

export type TokenKind = 'access' | 'cookie'

/** Makes and reads the tokens that name a session. */
export interface SessionTokens {
  /** A bearer for 15 minutes. */
  access(sessionId: string, at: Date): Promise<string>
  /** The cookie's content; it holds as long as its session. */
  cookie(sessionId: string, at: Date): Promise<string>
  /** @returns undefined for a token that is foreign, spoilt, of another kind or out of time */
  sessionIdOf(token: string, kind: TokenKind, at: Date): Promise<string | undefined>
}

/** @param secretKey the installation's SECRET_KEY; processes that share it take each other's tokens */
export function sessionTokens(secretKey: string): SessionTokens {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'timeloom session tokens', 32))
  const sign = (sessionId: string, kind: TokenKind, at: Date) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('timeloom')
      .setAudience(kind)
      .setIssuedAt(at)
  return {
    access: (sessionId, at) =>
      sign(sessionId, 'access', at)
        .setExpirationTime(new Date(at.getTime() + ACCESS_SECONDS * 1000))
        .sign(key),
    cookie: (sessionId, at) => sign(sessionId, 'cookie', at).sign(key),
    async sessionIdOf(token, kind, at) {
      try {
        const options = { algorithms: ['HS256'], issuer: 'timeloom', audience: kind, currentDate: at }
        const { payload } = await jwtVerify(token, key, options)
        return typeof payload['sid'] === 'string' ? payload['sid'] : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** A refresh token and the hash that is kept of it. */
export function newRefreshToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: refreshHash(token) }
}

export function refreshHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
