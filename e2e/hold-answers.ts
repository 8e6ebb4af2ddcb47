import type { Page } from '@playwright/test'

/**
 * Until the answer is called, a page goes on showing what it has read, however long that takes: what it reads again is held.
 *
 * @param path of the reading call, as Playwright matches addresses
 */
export async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return release
}
