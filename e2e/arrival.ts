import type { Browser, Page } from '@playwright/test'

/**
 * Makes `goto` of every page end only when the screen that was gone to is drawn. Within the app it would end as soon as
 * the address is another: the screen before still stands there while the next one's code comes, and what a journey waits
 * for or presses is found on it, if both have it.
 */
export function arriveByGoto(browser: Browser): void {
  browser.on('context', (context) => context.on('page', wrapGoto))
}

function wrapGoto(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const before = page.url()
    const response = await goto(address, options)
    if (isWithinApp(before, address)) await page.waitForFunction(isDrawn)
    return response
  }
}

function isWithinApp(before: string, address: string): boolean {
  return address.includes('#') && before.split('#')[0] === address.split('#')[0]
}

/** In the page: whether the screen of the address is on it. No element says so; the router's place among React's does. */
function isDrawn(): boolean {
  interface Part {
    memoizedProps: { value?: { location?: { pathname: string; search: string } } } | null
    child: Part | null
  }
  const root = document.querySelector('#root')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
  if (!root || key === undefined) return false
  const container = (root as unknown as Record<string, { stateNode: { current: Part } }>)[key]
  let part: Part | null = container?.stateNode.current ?? null
  while (part && !part.memoizedProps?.value?.location) part = part.child
  const drawn = part?.memoizedProps?.value?.location
  return drawn !== undefined && `${drawn.pathname}${drawn.search}` === (window.location.hash.slice(1) || '/')
}
