import type { FastifyReply } from 'fastify'

export const SIGN_IN_COOKIE = 'timeloom_sign_in'

/** Seconds; a provider may ask for a second step of its own in the meantime. */
const MAX_AGE = 15 * 60

/** Keeps the cookie of a browser that is on its way through a provider, or with null takes it away. */
export function setSignInCookie(reply: FastifyReply, value: string | null, publicUrl: string): void {
  // Lax: the provider's redirect is a navigation from another site, and brings it along.
  const options = {
    path: '/account/oidc',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const
  if (value === null) reply.clearCookie(SIGN_IN_COOKIE, options)
  else reply.setCookie(SIGN_IN_COOKIE, value, { ...options, maxAge: MAX_AGE })
}
