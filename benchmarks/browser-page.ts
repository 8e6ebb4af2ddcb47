import { chromium, type Page } from '@playwright/test'
import { demoSignIns } from '../apps/server/src/areas/demo/demo.service.ts'
import { launchOptions } from '../e2e/launch-options.ts'
import type { Bench } from './bench.ts'
import { assertSame } from './figure.ts'

/** Works in a Chromium of 1440 by 900 where the demo's admin is signed in. @throws when anything went wrong in the page */
export async function inBrowser<T>({ web }: Bench, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(60_000)
    // tsx names every function through a helper that the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
    await signIn(page, web.address)
    const troubles = watch(page)
    const result = await work(page)
    assertSame('troubles in the browser', troubles, [])
    return result
  } finally {
    await browser.close()
  }
}

/** @returns what goes wrong in the page from now on, as it happens */
function watch(page: Page): string[] {
  const troubles: string[] = []
  const note = (trouble: string) => {
    troubles.push(trouble)
    process.stderr.write(`  in the browser: ${trouble}\n`)
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
  return troubles
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Email Address' }).fill('admin@demo.example')
  await page.locator('input[type=password]').fill(demoSignIns.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  // the first page of the menu, so that no late redirect takes the next address away
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

export interface Route {
  hash: string
  /** What a person came for. */
  content: string
}

/** @returns milliseconds until the content is in the page and painted */
export async function open(page: Page, { hash, content }: Route): Promise<number> {
  const wanted = [hash, content] as const
  const ms = await page.evaluate(([target, selector]) => {
    const start = performance.now()
    location.hash = target
    return new Promise<number>((resolve, reject) => {
      const look = () => {
        if (document.querySelector(selector)) requestAnimationFrame(() => resolve(performance.now() - start))
        else if (performance.now() - start > 30_000) {
          reject(
            new Error(`${selector} did not appear on ${location.hash}, only: ${document.body.innerText.slice(0, 500)}`),
          )
        } else requestAnimationFrame(look)
      }
      look()
    })
  }, wanted)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return ms
}

/** What fast scrolling meets between the top and the end of a list. */
export interface Scrolled {
  /** milliseconds from frame to frame */
  frames: number[]
  /** milliseconds of each task above 50 */
  longTasks: number[]
}

/** Scrolls what a part of the page scrolls in, once the page is at rest. @throws when there is nothing to scroll */
export async function scrollThrough(page: Page, part: string): Promise<Scrolled> {
  await comeToRest(page)
  return page.evaluate(scrollInPage, { part, isScrolling: true })
}

/** As many frames of the page at rest: what the machine itself adds to a scroll. */
export async function watchAtRest(page: Page, part: string): Promise<Scrolled> {
  await comeToRest(page)
  return page.evaluate(scrollInPage, { part, isScrolling: false })
}

async function comeToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/**
 * Runs in the page: as many frames as a quick hand needs from the top to the end of what the part scrolls in. Tasks below
 * 50 ms are not told.
 */
async function scrollInPage({ part, isScrolling }: { part: string; isScrolling: boolean }): Promise<Scrolled> {
  const steps = 150
  let scroller = document.querySelector(part)!
  while (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible') {
    if (!scroller.parentElement) throw new Error(`${part} does not scroll.`)
    scroller = scroller.parentElement
  }
  const longTasks: number[] = []
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ type: 'longtask' })
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const frames: number[] = []
  let before = await nextFrame()
  for (let step = 1; step <= steps; step++) {
    if (isScrolling) scroller.scrollTop = (scroller.scrollHeight * step) / steps
    const now = await nextFrame()
    frames.push(now - before)
    before = now
  }
  await nextFrame()
  await nextFrame()
  observer.disconnect()
  if (isScrolling && scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1)
    throw new Error(`${part} did not scroll to its end.`)
  return { frames, longTasks }
}

/** The number of the last row that is drawn, its header counted. */
export function lastRow(page: Page, table: string): Promise<number> {
  return page.evaluate((selector) => {
    const rows = [...document.querySelectorAll(`${selector} tbody tr[aria-rowindex]`)]
    return Math.max(...rows.map((row) => Number(row.getAttribute('aria-rowindex'))))
  }, table)
}
