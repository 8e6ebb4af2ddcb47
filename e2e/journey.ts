import { test as base } from '@playwright/test'
import { arriveByGoto } from './arrival.ts'
import { tellPages } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { rememberSent } from './secrets-typed.ts'

export { expect } from '@playwright/test'

interface OfWorker {
  /**
   * The product on a copy of the demo, one for all journeys of a worker that leave each other alone: what such a journey
   * changes no other one reads. Any other starts a product of its own.
   */
  product: Product
}

/** A journey's `test`, with a browser and a product for each worker. */
export const test = base.extend<{ tellFailure: void }, OfWorker>({
  browser: [
    async ({ browser }, use) => {
      rememberSent(browser)
      arriveByGoto(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const product = await startProduct({ isShared: true })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  // What a failed step saw is the first thing to look at, also where only the output of a run is at hand.
  tellFailure: [
    async ({ browser }, use, test) => {
      await use()
      if (test.status !== test.expectedStatus) await tellPages(browser, test.title)
    },
    { auto: true },
  ],
})
