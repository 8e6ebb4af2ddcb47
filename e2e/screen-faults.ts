import type { Page } from '@playwright/test'

const SETTLE_MS = 4000

/**
 * What is wrong with how a screen lies in its window, a line a fault: it scrolls sideways, something readable or usable
 * lies outside, it has not one title.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return untilNone(page, () => page.evaluate(faultsNow))
}

/** What is wrong once the page has settled: asks again, a frame later, until nothing is or a few seconds have passed. */
export async function untilNone(page: Page, ask: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const faults = await ask()
    if (faults.length === 0 || Date.now() > until) return faults
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}

/** Runs in the page, so that it may use nothing from outside. */
function faultsNow(): string[] {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  for (const element of [document.documentElement, ...document.querySelectorAll('main')]) {
    if (element.scrollWidth > element.clientWidth + 1)
      faults.push(`${element.tagName} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`)
  }
  const titles = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
  if (titles.length !== 1) faults.push(`titles: ${titles.join(' | ') || 'none'}`)

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const isControl = element.matches('button, input, select, textarea, a')
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    )
    if (!isControl && !hasText) continue
    const { left, right, width: own, height } = element.getBoundingClientRect()
    const isOutside = right > width + 1 || left < -1
    if (isOutside && own > 1 && height > 1 && isShown(element) && !isInScroller(element)) {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      faults.push(`outside: ${element.tagName} '${words}' ${Math.round(left)} to ${Math.round(right)} of ${width}`)
    }
  }
  return faults

  function isShown(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (getComputedStyle(each).clipPath !== 'none') return false
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** The sheet itself is no excuse: it must not scroll sideways. */
  function isInScroller(element: Element): boolean {
    for (let each = element.parentElement; each && each.tagName !== 'MAIN'; each = each.parentElement) {
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)
      if (scrolls && each.scrollWidth > each.clientWidth) return true
    }
    return false
  }
}

/** Where the keyboard is: the element in words, and whether its focus can be seen. */
export function focusNow(page: Page): Promise<{ on: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { on: 'nothing', isSeen: false }
    const on = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim()
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      if (outlineStyle !== 'none' && outlineWidth !== '0px') return { on, isSeen: true }
    }
    return { on, isSeen: false }
  })
}

/** Waits until the screen of the address is there, with its figures and its fonts. */
export async function waitUntilShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning, .anticon-loading') === null &&
      document.fonts.status === 'loaded',
  )
}
