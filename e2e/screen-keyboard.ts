import type { Page } from '@playwright/test'

/** So many controls of a screen are walked: long lists repeat themselves. */
const MOST_STOPS = 40

/** What the page says of its controls, and of where Tab has led. */
interface Walked {
  /** In the order of the page. */
  expected: string[]
  reached: string[]
  /** Stops whose focus cannot be seen, or that lie outside the window. */
  unseen: string[]
}

/**
 * What is wrong with the way of the keyboard through a screen's own part, a line a fault: a control that can be seen and
 * used must be a stop of Tab, in its place, in view, with its focus marked. In a widget that moves by arrows (tree, tabs, grid,
 * tools, rows of a table) only the one stop counts. The shell around it is walked with the first screen.
 *
 * @param part selector of the part to walk
 */
export async function keyboardFaults(page: Page, part = 'main'): Promise<string[]> {
  const count = await page.evaluate(watchStops, { part, most: MOST_STOPS })
  for (let step = 1; step < count; step += 1) await page.keyboard.press('Tab')
  const { expected, reached, unseen } = await page.evaluate(stopsSeen)
  const missed = expected.findIndex((words, index) => reached[index] !== words)
  return [
    ...(missed < 0 ? [] : [`Tab does not lead to ${expected[missed]}, but to ${reached[missed] ?? 'nothing'}`]),
    ...unseen.map((words) => `the focus of ${words} is not seen`),
  ]
}

/** Runs in the page: puts the keyboard on the first control and notes each stop. @returns how many controls there are, at most `most` */
function watchStops({ part, most }: { part: string; most: number }): number {
  const widgets =
    '[role=tree], [role=tablist], [role=menu], [role=radiogroup], [role=listbox], [role=toolbar], [role=grid], tr[tabindex]'
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const all = [...document.querySelectorAll<HTMLElement>(part)].flatMap((each) => [
    ...each.querySelectorAll<HTMLElement>(controls),
  ])
  const wanted = all.filter(isStop).slice(0, most)
  const reached: string[] = []
  const unseen: string[] = []
  const note = () => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return
    reached.push(wordsOf(element))
    if (!isMarked(element) || !isInView(element)) unseen.push(wordsOf(element))
  }
  // when the next key comes, the page has done what it does on a focus
  const onKey = () => note()
  document.addEventListener('keydown', onKey, { capture: true })
  const finish = (): Walked => {
    document.removeEventListener('keydown', onKey, { capture: true })
    note()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return { expected: wanted.map(wordsOf), reached, unseen }
  }
  Object.assign(window, { finishStops: finish })
  // as a key would do it: only then is the focus marked
  wanted[0]?.focus({ focusVisible: true })
  return wanted.length

  function isStop(element: HTMLElement): boolean {
    if (element.matches(':disabled, [aria-hidden="true"] *, [aria-hidden="true"], [inert] *')) return false
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getClientRects().length === 0) return false
    // of what moves by arrows only the stop itself is reached by Tab
    if (element.closest(widgets) && element.tabIndex < 0) return false
    if (element instanceof HTMLInputElement && element.type === 'radio') return element.checked
    return true
  }

  function isMarked(element: HTMLElement): boolean {
    let each: Element | null = element
    for (let step = 0; each && step < 5; step += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) return true
      each = each.parentElement
    }
    return false
  }

  function isInView(element: HTMLElement): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }

  function wordsOf(element: HTMLElement): string {
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : undefined
    const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
    const place = [...document.querySelectorAll(element.localName)].indexOf(element)
    return `${element.localName} ${place} '${words.trim().slice(0, 40)}'`
  }
}

/** Runs in the page: takes the watch away and the focus with it. */
function stopsSeen(): Walked {
  return (window as unknown as { finishStops: () => Walked }).finishStops()
}
