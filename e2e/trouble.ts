import type { Page } from '@playwright/test'

/**
 * Leaves a site no room for anything more, until the answered function is called. A browser keeps in mind for half a
 * minute how much room there was: to be called before it writes for the site.
 */
export async function fillStorage(page: Page, origin: string): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  return async () => {
    await browser.send('Storage.overrideQuotaForOrigin', { origin })
    await browser.detach()
  }
}

/** Lets an answer of every two get lost after the server has stored what was sent. @returns how often was sent */
export async function loseHalfOfTheAnswers(page: Page, path: string): Promise<() => number> {
  let sent = 0
  await page.context().route(path, async (route) => {
    sent += 1
    if (sent % 2 === 0) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => sent
}
