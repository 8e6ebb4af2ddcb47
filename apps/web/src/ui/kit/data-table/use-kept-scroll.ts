import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scroll positions by entry of the history, so that Back leads to the rows that were left, and by address. */
const positions = new Map<string, number>()
const MOST = 100

interface ScrolledPlace {
  /** The entry of the history; undefined keeps nothing. */
  key: string | undefined
  /** Where no entry is gone back to, a list opens as it was left at this address. */
  address: string | undefined
}

/**
 * Keeps how far a list was scrolled for as long as the window is open.
 *
 * @param isReady whether the rows are there: an empty list has no position to go to
 */
export function useKeptScroll({ key, address }: ScrolledPlace, scroller: HTMLElement | null, isReady: boolean) {
  const isOpened = useRef(false)
  useLayoutEffect(() => {
    if (key === undefined || scroller === null || !isReady) return
    const kept = positions.get(key) ?? (isOpened.current ? undefined : positions.get(address ?? ''))
    isOpened.current = true
    if (kept !== undefined) scroller.scrollTo({ top: kept })
    return noteScroll(scroller, address === undefined ? [key] : [key, address])
  }, [key, address, scroller, isReady])
}

/**
 * Keeps how far a whole page was scrolled, by entry of the history: Back leads to where it was left, another page begins
 * at its top.
 */
export function useKeptPageScroll(
  { key, pathname }: { key: string; pathname: string },
  page: RefObject<HTMLElement | null>,
) {
  const previous = useRef(pathname)
  const place = `page ${key}`
  useLayoutEffect(() => {
    if (page.current === null) return
    if (previous.current !== pathname) page.current.scrollTo(0, positions.get(place) ?? 0)
    previous.current = pathname
    return noteScroll(page.current, [place])
  }, [place, pathname, page])
}

function noteScroll(scroller: HTMLElement, places: readonly string[]): () => void {
  const note = () => {
    for (const place of places) {
      positions.delete(place)
      positions.set(place, scroller.scrollTop)
    }
    for (const oldest of [...positions.keys()].slice(0, -MOST)) positions.delete(oldest)
  }
  scroller.addEventListener('scroll', note, { passive: true })
  return () => scroller.removeEventListener('scroll', note)
}
