import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * After navigation the focus goes to the page's title, so that it is read out and the keyboard starts there. A page that
 * only changes its address, as the roster does when a filter leaves nobody, keeps the focus where someone is at work.
 */
export function useFocusOnPage(sheet: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const page = sheet.current
    const focused = document.activeElement
    if (isReplaced && focused !== page && page?.contains(focused)) return
    const target = page?.querySelector<HTMLElement>('h1[tabindex]') ?? page
    target?.focus({ preventScroll: true })
  }, [pathname, isReplaced, sheet])
}
