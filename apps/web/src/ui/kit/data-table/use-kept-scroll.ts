import { useLayoutEffect } from 'react'

/** Scroll positions by entry of the history, so that Back leads to the rows that were left. */
const positions = new Map<string, number>()
const MOST = 50

/**
 * Keeps how far a list was scrolled for as long as the window is open.
 *
 * @param key of the entry of the history; undefined keeps nothing
 * @param isReady whether the rows are there: an empty list has no position to go to
 */
export function useKeptScroll(key: string | undefined, scroller: HTMLElement | null, isReady: boolean) {
  useLayoutEffect(() => {
    if (key === undefined || scroller === null || !isReady) return
    const kept = positions.get(key)
    if (kept !== undefined) scroller.scrollTo({ top: kept })
    const keep = () => {
      positions.delete(key)
      positions.set(key, scroller.scrollTop)
      const [oldest] = positions.keys()
      if (positions.size > MOST && oldest !== undefined) positions.delete(oldest)
    }
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [key, scroller, isReady])
}
