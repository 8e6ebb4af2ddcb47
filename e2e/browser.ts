import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PICTURES = fileURLToPath(new URL('./pictures', import.meta.url))
/** Nothing is compared with them, people look at them: taken only when asked, they are a third of a journey's time. */
const IS_TAKING_PICTURES = process.env['PICTURES'] === '1'

const tell = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Prints where each open page is and what it says, and keeps a picture of it in the system's folder for temporary files.
 *
 * @param step the failed step, for the names of the pictures
 */
export async function tellPages(browser: Browser, step: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(tmpdir(), `timeloom-failed-${step.replaceAll(/\W+/g, '-').slice(0, 60)}-${index + 1}.png`)
    try {
      const text = await page.locator('body').innerText({ timeout: 5000 })
      tell(`${step}\n${page.url()} says:\n${text.replaceAll(/\s*\n\s*/g, ' · ').slice(0, 1500)}`)
      await page.screenshot({ path, timeout: 5000 })
      tell(path)
    } catch (error) {
      tell(`${step}\n${page.url()} could not be looked at: ${String(error)}`)
    }
  }
}

/**
 * Loads the app on an address, whatever it shows now. To go to the address and to reload are two steps, and a page that
 * writes its own address between them (the period that it chose, say) is what would be loaded.
 */
export async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
}

/**
 * What axe finds on the page as it stands, a line a violation with its first place.
 *
 * @param within selector of the parts to look at: what was opened over a page that has been looked at already
 */
export async function accessibilityProblems(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await restOf(page)
  return page.evaluate(async (selector) => {
    // axe-core puts itself on the window; it has no types for that. What passes is of no interest, and is half of its work.
    const { axe } = window as unknown as {
      axe: {
        run(
          parts: Element[],
          options: { resultTypes: ['violations']; preload: false },
        ): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>
      }
    }
    const { violations } = await axe.run([...document.querySelectorAll(selector)], {
      resultTypes: ['violations'],
      // of the style sheets, which no rule of it reads
      preload: false,
    })
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} at ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    )
  }, within)
}

/** With `PICTURES=1`, pictures of the page as it stands in both widths and themes: `pictures/<name>-<width>-<theme>.png`. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!IS_TAKING_PICTURES) return
  const before = page.viewportSize()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 780 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await restOf(page)
      await takePicture(page, `${name}-${width}-${colorScheme}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (before) await page.setViewportSize(before)
}

/** With `PICTURES=1`, a picture kept as `pictures/<name>.png`. */
export async function takePicture(what: Page | Locator, name: string): Promise<void> {
  if (!IS_TAKING_PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await what.screenshot({ path: `${PICTURES}/${name}.png`, animations: 'disabled' })
}

/** Waits until nothing on the page moves or changes its colour any more, but for what does so for ever. */
async function restOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isEnding = (animation: Animation) =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity
    // Two frames: the first draws the change, the second has its animations.
    for (let still = 0; still < 2; still = document.getAnimations().some(isEnding) ? 0 : still + 1) await frame()
  })
}
