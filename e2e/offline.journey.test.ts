import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { DEMO_PASSWORD } from './calls.ts'
import { startProduct, type Product } from './product.ts'

const NOT_SENT = /No network\. Nothing was saved/
const BAR = 'No network. Changes cannot be saved until it is back.'

/** The network goes in the middle of each kind of save: it says so at once, keeps what was typed, and nothing is sent later. */
describe('without network', () => {
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  /** Paths of the saves that reached the server. */
  const arrived: string[] = []

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('response', (response) => {
      if (response.request().method() !== 'GET') arrived.push(new URL(response.url()).pathname)
    })
    await page.goto(`${product.address}/#/login`)
    await page.getByLabel('Email Address').fill('admin@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText(NOT_SENT).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(/#\/(?!login)/)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await page.screenshot({ path: join(tmpdir(), 'timeloom-offline-failed.png') })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('a dialog says it, Escape asks, Cancel means it, and a punch is not saved when the network is back', async () => {
    await page.goto(`${product.address}/#/timesheet/view`)
    const day = page.locator('[data-day]').nth(3)
    await day.focus()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: /^New Punch/ })
    await dialog.getByRole('textbox', { name: 'Time' }).fill('515p')
    await offline(async () => {
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText(NOT_SENT).first().waitFor()
      await page.getByText(BAR).waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('Close without saving?').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('Close without saving?').waitFor({ state: 'detached' })
      expect(await dialog.getByRole('textbox', { name: 'Time' }).inputValue()).not.toBe('')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
    })
    expect(arrived).not.toContain('/timesheet/saveSinglePunch')
  })

  it('a notice covers no control of the page, at any width, scrolled to the end', async () => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 })
      await context.setOffline(true)
      await page.getByText(BAR).waitFor()
      expect(await page.evaluate(coveredControls)).toEqual([])
      await context.setOffline(false)
      await page.getByText(BAR).waitFor({ state: 'detached' })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  /** Does something without network, and gives whatever waits a moment to be sent when it is back. */
  async function offline(work: () => Promise<void>) {
    await context.setOffline(true)
    try {
      await work()
    } finally {
      await context.setOffline(false)
    }
    await page.getByText(BAR).waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
  }
})

/** Names of controls that lie under the strip of notices once the page is scrolled to its end. */
function coveredControls(): string[] {
  const main = document.querySelector('main')!
  for (const part of [main, ...main.querySelectorAll('*')]) part.scrollTop = part.scrollHeight
  const strip = document.querySelector('output:has(> *)')!.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, [tabindex="0"])')]
    .filter((control) => control.tagName !== 'MAIN' && control.checkVisibility())
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return bottom > strip.top + 1 && top < strip.bottom && right > strip.left && left < strip.right
    })
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit?.closest('output') !== null && hit !== null
    })
    .map((control) => control.outerHTML.slice(0, 120))
}
