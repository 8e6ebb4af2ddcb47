import type { Browser, Page } from '@playwright/test'
import { preview } from 'vite'
import { prepared } from '../prepared.ts'
import { WEB } from '../web.ts'

export interface KitLook {
  width: number
  theme: 'light' | 'dark'
}

/** Names of the page's parts that are there only when something of them is, and what that is. */
const ARRIVES = {
  fields: (page: Page) => page.getByRole('combobox', { name: 'Departments', disabled: false }),
  form: (page: Page) => page.getByRole('textbox', { name: 'Start date', disabled: false }),
  'long-table': (page: Page) => page.getByText('Show 1 to 6180 of 6180 entries'),
}

/** Parts of the page that can be shown alone; the whole of it takes the browser two seconds. */
export type KitPart = keyof typeof ARRIVES | 'marks' | 'tables' | 'feedback' | 'palette' | 'dialogs'

export const LOOKS: KitLook[] = [1440, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)

/** Each width and each theme once, where it is not the picture that counts: a theme changes no sizes, a width no colours. */
export const EACH_ONCE: KitLook[] = [
  { width: 1440, theme: 'light' },
  { width: 360, theme: 'dark' },
]

/** The development-only page of the kit, in a real browser. */
export interface KitPage {
  page: Page
  /** What the page threw. */
  problems: string[]
  /** Opens the page again, whole or some parts of it, and waits until all of that is there. */
  show(look: KitLook, parts?: readonly KitPart[]): Promise<void>
  close(): Promise<void>
}

/** Serves the development build of the web app alone, to a page of the browser. */
export async function openKitPage(browser: Browser): Promise<KitPage> {
  const server = await preview({
    root: WEB,
    mode: 'development',
    logLevel: 'error',
    build: { outDir: prepared().kitDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const address = `${server.resolvedUrls?.local[0]}#/kit`
  const page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  return {
    page,
    problems,
    async show({ width, theme }, parts) {
      await page.setViewportSize({ width, height: width === 1440 ? 900 : 780 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto('about:blank')
      await page.goto(parts ? `${address}?parts=${parts.join(',')}` : address)
      await page.getByRole('heading', { name: 'Kit', level: 1 }).waitFor()
      for (const [part, whatOf] of Object.entries(ARRIVES)) {
        if (!parts || parts.some((name) => name === part)) await whatOf(page).waitFor()
      }
      await page.waitForFunction(() => document.fonts.status === 'loaded')
    },
    async close() {
      await page.close()
      await server.close()
    },
  }
}
