import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { createServer } from 'vite'
import { openBrowser } from './browser.ts'

export const WEB = fileURLToPath(new URL('../apps/web', import.meta.url))

export interface KitLook {
  width: number
  theme: 'light' | 'dark'
}

export const LOOKS: KitLook[] = [1440, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)

/** The development-only page of the kit, in a real browser. */
export interface KitPage {
  page: Page
  browser: Browser
  /** What the page threw. */
  problems: string[]
  /** Opens the page anew and waits until all of it is there. */
  show(look: KitLook): Promise<void>
  close(): Promise<void>
}

/** Starts a development server of the web app alone, and a browser. */
export async function openKitPage(): Promise<KitPage> {
  const server = await createServer({
    root: WEB,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  })
  await server.listen()
  const address = `${server.resolvedUrls?.local[0]}#/kit`
  const browser = await openBrowser()
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  page.setDefaultTimeout(30_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  // the first visit makes Vite gather the packages, and may load the page anew
  await page.goto(address, { timeout: 120_000 })
  await page.getByRole('heading', { name: 'Charts: days' }).waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')

  return {
    page,
    browser,
    problems,
    async show({ width, theme }) {
      await page.setViewportSize({ width, height: width === 1440 ? 900 : 780 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto('about:blank')
      await page.goto(address)
      await page.getByRole('heading', { name: 'Charts: days' }).waitFor()
      await page.getByRole('combobox', { name: 'Departments', disabled: false }).waitFor()
      await page.getByRole('textbox', { name: 'Start date', disabled: false }).waitFor()
      await page.getByText('Show 1 to 6180 of 6180 entries').waitFor()
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(() => document.fonts.status === 'loaded')
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
