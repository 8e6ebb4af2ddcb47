import type { Page } from '@playwright/test'

const SETTLE_MS = 4000
/** Asked so often at least: on a busy machine a single answer can take longer than a page has to settle. */
const LEAST_ASKED = 3

/**
 * What is wrong with how a screen lies in its window, a line a fault: it scrolls sideways, something readable or usable
 * lies outside, texts lie over each other, it has not one title, dates are in two formats.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return untilNone(page, () => page.evaluate(faultsNow))
}

/** What is wrong once the page has settled: asks again, a frame later, until nothing is or a few seconds have passed. */
export async function untilNone(page: Page, ask: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + SETTLE_MS
  for (let asked = 1; ; asked += 1) {
    const faults = await ask()
    if (faults.length === 0 || (asked >= LEAST_ASKED && Date.now() > until)) return faults
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
  return [...faults, ...textsOverText(), ...datesInTwoFormats()]

  /** A text that lies over another of the same layer: only what is opened over the page may. */
  function textsOverText(): string[] {
    const texts = shownTexts().toSorted((a, b) => a.top - b.top)
    return texts.flatMap((upper, place) => {
      const after = texts.slice(place + 1)
      const end = after.findIndex(({ top }) => top > upper.bottom - 3)
      return (end === -1 ? after : after.slice(0, end))
        .filter((lower) => {
          const across = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
          const down = Math.min(upper.bottom, lower.bottom) - Math.max(upper.top, lower.top)
          return across > 2 && down > 3 && upper.layer === lower.layer && upper.element !== lower.element
        })
        .map((lower) => `'${upper.words}' and '${lower.words}' lie over each other`)
    })
  }

  function shownTexts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: {
      words: string
      element: Element
      layer: Element
      left: number
      right: number
      top: number
      bottom: number
    }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (words === '' || !element || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = clipped(rect, element)
        if (box.right - box.left > 2 && box.bottom - box.top > 3)
          texts.push({ words: words.slice(0, 30), element, layer: layerOf(element), ...box })
      }
    }
    return [...texts, ...shownIcons()]
  }

  function shownIcons() {
    return [...document.querySelectorAll('svg')].filter(isShown).flatMap((icon) => {
      const box = clipped(icon.getBoundingClientRect(), icon)
      const width = box.right - box.left
      // larger ones are pictures, which texts may lie on
      if (width <= 2 || width > 24 || box.bottom - box.top <= 3) return []
      const element = icon.parentElement ?? icon
      return [
        {
          words: `icon of ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}`,
          element,
          layer: layerOf(icon),
          ...box,
        },
      ]
    })
  }

  function clipped(rect: DOMRect, element: Element) {
    const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (getComputedStyle(each).overflow === 'visible') continue
      const frame = each.getBoundingClientRect()
      box.left = Math.max(box.left, frame.left)
      box.right = Math.min(box.right, frame.right)
      box.top = Math.max(box.top, frame.top)
      box.bottom = Math.min(box.bottom, frame.bottom)
    }
    return box
  }

  function layerOf(element: Element): Element {
    let layer = element
    while (layer.parentElement && layer.parentElement !== document.body && !isLayer(layer)) layer = layer.parentElement
    return layer
  }

  function isLayer(element: Element): boolean {
    return (
      element.matches('dialog, [role=dialog], [role=menu], [role=tooltip], [role=listbox]') ||
      ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    )
  }

  /** A person reads all dates in one format, the person's own; the names of files keep theirs. */
  function datesInTwoFormats(): string[] {
    const shown = [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
      '\n',
    )
    const found = [/(?<![\w.-])\d{4}-\d\d-\d\d(?!\.?[\w-])/, /\b\d\d\/\d\d\/\d{4}\b/].map(
      (format) => format.exec(shown)?.[0],
    )
    return found.every((date) => date !== undefined) ? [`dates in two formats: ${found.join(' and ')}`] : []
  }

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
