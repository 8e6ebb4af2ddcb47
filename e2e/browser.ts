import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PICTURES = fileURLToPath(new URL('./pictures', import.meta.url))

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium: `CHROMIUM_PATH`, or Debian's. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: QUIET })
}

/**
 * What axe finds on the page as it stands, a line a violation with its first place.
 *
 * @param within selector of the parts to look at: what was opened over a page that has been looked at already
 */
export async function accessibilityProblems(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (selector) => {
    // axe-core puts itself on the window; it has no types for that.
    const { axe } = window as unknown as {
      axe: {
        run(parts: Element[]): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>
      }
    }
    const { violations } = await axe.run([...document.querySelectorAll(selector)])
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} at ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    )
  }, within)
}

/** Pictures of the page as it stands in both widths and themes, kept as `pictures/<name>-<width>-<theme>.png`. */
export async function takePictures(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  const before = page.viewportSize()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 780 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (before) await page.setViewportSize(before)
}
