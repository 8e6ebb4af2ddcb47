import { isExternal } from '../../lib/known-routes.ts'

/** Only screens of the product: an address from outside never leaves it. */
export function safeRedirect(target: string | null): string {
  return target !== null && /^\/(?!\/)/.test(target) && !isExternal(target) ? target : '/'
}

/** The server's redirect: in the product when it is one of its screens, else by a full page load on this origin. */
export function follow(redirectUrl: string) {
  if (!URL.canParse(redirectUrl, location.origin)) return
  const target = new URL(redirectUrl, location.origin)
  if (target.origin !== location.origin) return
  const path = target.hash.startsWith('#/') ? target.hash.slice(1) : target.pathname
  if (isExternal(path)) location.assign(target)
  else location.hash = path
}
