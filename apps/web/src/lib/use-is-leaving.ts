import { useHref, useLocation, useNavigation } from 'react-router'

/**
 * Tells whether the reader is already on the way to another page, though this one is still shown: while the router
 * waits, and while the code of the next page is fetched. A page that corrects its own address then would bring the
 * reader back.
 */
export function useIsLeaving(): () => boolean {
  const isWaiting = useNavigation().state !== 'idle'
  const own = useHref(useLocation().pathname)
  return () => isWaiting || (own.startsWith('#') && window.location.hash.split('?')[0] !== own)
}
