import type { Page } from '@playwright/test'

/** Where the keyboard stands. */
export interface Stop {
  /** Section of the kit, role and name. */
  words: string
  role: string
  name: string
  /** Whether someone can see that it has the focus, and the element itself. */
  isVisible: boolean
  isMarked: boolean
}

/** The element that has the focus; null where the page has it. */
export function stopOf(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const textsOf = (ids: string | null) =>
      (ids ?? '')
        .split(/\s+/)
        .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
        .join(' ')
        .trim()
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLLabelElement>)] : []
    const name = [
      element.getAttribute('aria-label') ?? '',
      textsOf(element.getAttribute('aria-labelledby')),
      labels.map(ownTextOf).join(' '),
      element.matches('input, textarea, select') ? '' : (element.textContent ?? ''),
      element.getAttribute('title') ?? '',
    ].find((text) => text.trim() !== '')
    const role =
      element.getAttribute('role') ?? [element.localName, element.getAttribute('type')].filter(Boolean).join(' ')
    const section = element.closest('[data-kit]')?.getAttribute('data-kit') ?? 'page'
    const box = element.getBoundingClientRect()
    const isVisible = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    // the ring of a composed field lies around all of it
    const ringed = [element, ...parentsOf(element, 4)]
    const isMarked = ringed.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1.5
    })
    const short = (name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60)
    return { words: `${section}: ${role} ${short}`, role, name: short, isVisible, isMarked }

    /** A label without the control that stands inside it. */
    function ownTextOf(label: HTMLLabelElement): string {
      const own = [...label.childNodes].filter((node) => !node.contains(element))
      return own.map((node) => node.textContent ?? '').join(' ')
    }

    function parentsOf(child: Element, count: number): Element[] {
      const parent = child.parentElement
      return parent === null || count === 0 ? [] : [parent, ...parentsOf(parent, count - 1)]
    }
  })
}

/** More stops than the page has: who walks further walks in a circle. */
const MOST_STOPS = 400

/** Walks with Tab from the page's beginning until the focus leaves the page or comes back to a stop. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  await page.evaluate(goToBeginning)
  for (let step = 0; step < MOST_STOPS; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (stop === null) return stops
    stops.push(stop)
  }
  throw new Error(
    `Tab does not come to an end: ${stops
      .slice(-6)
      .map(({ words }) => words)
      .join(' | ')}`,
  )
}

/** Runs in the page. What had the focus while the page came, and is gone, is else where Tab goes on from. */
function goToBeginning(): void {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}

/** Presses Tab until the focus is on what has these words. @throws when it is not among the stops */
export async function tabTo(page: Page, words: RegExp): Promise<Stop> {
  const seen: string[] = []
  for (let step = 0; step < MOST_STOPS; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (stop && words.test(stop.words)) return stop
    seen.push(stop?.words ?? 'the page')
  }
  throw new Error(`Tab does not lead to ${words}, but to ${[...new Set(seen)].slice(-8).join(' | ')}`)
}
