import { jwtVerify, SignJWT } from 'jose'
import { clientTokens, type ClientTokens } from './client-tokens.ts'
import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Seconds that an access token holds; its session is asked for at each call anyway. */
export const ACCESS_SECONDS = 15 * 60

export type TokenKind = 'access' | 'cookie'

/** Makes and reads the tokens that name a session. */
export interface SessionTokens {
  /** Those of OAuth clients, which name no session. */
  clients: ClientTokens
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
  const read = new ReadTokens()
  return {
    clients: clientTokens(secretKey),
    access: (sessionId, at) =>
      sign(sessionId, 'access', at)
        .setExpirationTime(new Date(at.getTime() + ACCESS_SECONDS * 1000))
        .sign(key),
    cookie: (sessionId, at) => sign(sessionId, 'cookie', at).sign(key),
    async sessionIdOf(token, kind, at) {
      const known = read.find(token, kind, at)
      if (known !== undefined) return known
      try {
        const options = { algorithms: ['HS256'], issuer: 'timeloom', audience: kind, currentDate: at }
        const { payload } = await jwtVerify(token, key, options)
        const sessionId = payload['sid']
        if (typeof sessionId !== 'string') return undefined
        read.keep(token, { sessionId, kind, until: payload.exp ?? Infinity })
        return sessionId
      } catch {
        return undefined
      }
    },
  }
}

/** Tokens kept at most; beyond that the oldest are read again. */
const mostReadTokens = 5_000

/**
 * Tokens whose signature was found good. Reading one cost a call more than its session's look-up, which is made each
 * time anyway. What a token says never changes; only its time runs out.
 */
class ReadTokens {
  private readonly tokens = new Map<string, { sessionId: string; kind: TokenKind; until: number }>()

  find(token: string, kind: TokenKind, at: Date): string | undefined {
    const known = this.tokens.get(token)
    // As jose: at the second of its end a token is over.
    return known?.kind === kind && Math.floor(at.getTime() / 1000) < known.until ? known.sessionId : undefined
  }

  keep(token: string, read: { sessionId: string; kind: TokenKind; until: number }): void {
    const [oldest] = this.tokens.keys()
    if (this.tokens.size >= mostReadTokens && oldest !== undefined) this.tokens.delete(oldest)
    this.tokens.set(token, read)
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
