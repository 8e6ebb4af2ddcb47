import type { FastifyReply } from 'fastify'

export const SESSION_COOKIE = 'timeloom_session'

/** Keeps the cookie that ends with the browser, or with null takes it away. @source spec/decisions.md 26 */
export function setSessionCookie(reply: FastifyReply, token: string | null, publicUrl: string): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  if (token === null) reply.clearCookie(SESSION_COOKIE, options)
  else reply.setCookie(SESSION_COOKIE, token, options)
}
