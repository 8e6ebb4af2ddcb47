import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'

/** How a page differs from the configuration. */
export interface Look {
  viewport?: ViewportSize
  colorScheme?: 'light' | 'dark'
}

/**
 * A page that journeys use one after the other, in a context of its own. Each begins with no cookie and nothing stored, as
 * in a fresh one, but the browser still has the app's code: to fetch and compile it again takes two thirds of what
 * opening the app costs.
 */
interface Kept {
  page: Page
  /** As the configuration wants it. */
  viewport: ViewportSize | null
  /** Where its context has been. */
  origins: Set<string>
}

const kept = new WeakMap<BrowserContext, Kept>()
const free = new WeakMap<Browser, Kept[]>()

/** Everything that an origin can leave behind, but for the cache of what the server sends. */
const STORED = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'

/** An empty page in a context that no other open page has: two of them are two people's browsers. End it with `closePage`. */
export async function openPage(browser: Browser, { viewport, colorScheme = 'light' }: Look = {}): Promise<Page> {
  const { page, viewport: usual } = free.get(browser)?.pop() ?? (await newKept(browser))
  const size = viewport ?? usual
  if (size) await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  return page
}

/** Ends a page with all that its context remembers: what opens next is a stranger's. */
export async function closePage(page: Page): Promise<void> {
  await closeContext(page.context())
}

/** Ends whatever a journey has open in the browser, which the next one uses. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(closeContext))
}

async function closeContext(context: BrowserContext): Promise<void> {
  const own = kept.get(context)
  const browser = context.browser()
  // A tab's own memory can be cleared where it is only, so one that has been to several sites is not kept.
  if (!own || !browser || own.page.isClosed() || own.origins.size > 1) return context.close()
  if (free.get(browser)?.includes(own) === true) return
  await forget(own)
  free.set(browser, [...(free.get(browser) ?? []), own])
}

async function forget({ page, origins }: Kept): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  await page.unrouteAll()
  await context.unrouteAll()
  await context.setOffline(false)
  const others = context.pages().filter((each) => each !== page)
  await Promise.all(others.map((each) => each.close()))
  const [origin] = origins
  if (origin !== undefined) {
    // off the app, which could write again
    await page.goto(stillPageOf(origin))
    await page.evaluate(() => [localStorage, sessionStorage].forEach((memory) => memory.clear()))
    const client = await context.newCDPSession(page)
    await client.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
    await client.detach()
  }
  await page.goto('about:blank')
  await context.clearCookies()
  origins.clear()
}

/** A page of the product without the app. */
export function stillPageOf(origin: string): string {
  return `${origin}/favicon.svg`
}

async function newKept(browser: Browser): Promise<Kept> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const own: Kept = { page, viewport: page.viewportSize(), origins: new Set() }
  context.on('request', (request) => {
    if (request.isNavigationRequest()) own.origins.add(new URL(request.url()).origin)
  })
  kept.set(context, own)
  return own
}
