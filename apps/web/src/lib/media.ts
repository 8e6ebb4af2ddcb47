import { useSyncExternalStore } from 'react'

/** Whether the window is as narrow as a phone (under 640 px). */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 639px)')
}

/** Whether the left menu has its place beside the page (from 1000 px). */
export function useIsWide(): boolean {
  return useMedia('(min-width: 1000px)')
}

/** Extra-wide screens open the menu's current section by themselves. */
export function useIsExtraWide(): boolean {
  return useMedia('(min-width: 1280px)')
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
