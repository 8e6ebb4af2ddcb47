import type { QueryClient } from '@tanstack/react-query'
import { connectionNow } from '../../lib/connection.ts'
import { preloadData, preloadRoute } from './preload-route.ts'

/** How long the pointer or the focus stays on a link that is meant: code is cheap to fetch, what it shows is not. */
const MEANT_MS = 100

/**
 * Loads the page behind a link as soon as the pointer, the focus or a finger is on it, and what it shows first once it
 * has stayed there. Listens to the whole document, so that every link is one of them.
 *
 * @returns ends it
 */
export function preloadLinks(client: QueryClient): () => void {
  let link: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = ({ target, type }: Event) => {
    const next = target instanceof Element ? target.closest('a[href^="#/"]') : null
    if (next === link) return
    link = next
    clearTimeout(timer)
    const address = next?.getAttribute('href')?.slice(1)
    if (address === undefined || connectionNow() !== 'up') return
    void preloadRoute(address.replace(/[?].*$/, ''))
    timer = setTimeout(() => void preloadData(client, address), type === 'touchstart' ? 0 : MEANT_MS)
  }
  for (const type of EVENTS) document.addEventListener(type, look, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const type of EVENTS) document.removeEventListener(type, look)
  }
}

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const
