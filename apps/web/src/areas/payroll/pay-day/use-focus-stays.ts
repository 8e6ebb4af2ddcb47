import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Whoever works through a list with the keyboard stays at their place when the entry they settled leaves it.
 *
 * @param count of the entries, also of those that are not shown yet
 * @returns what the list needs
 */
export function useFocusStays(list: RefObject<HTMLUListElement | null>, count: number) {
  const place = useRef<number>(null)
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const entry = list.current?.children[Math.min(place.current, count - 1)]
    entry?.querySelector<HTMLElement>('button')?.focus()
  }, [list, count])
  return {
    onFocus: ({ target }: FocusEvent) => {
      place.current = [...(list.current?.children ?? [])].findIndex((entry) => entry.contains(target))
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !list.current?.contains(relatedTarget)) place.current = null
    },
  }
}
