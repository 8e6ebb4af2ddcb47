import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from './calls.ts'
import type { Product } from './product.ts'
import { secret } from './secrets-typed.ts'
import { seen } from './soon.ts'

/** A phone as wide as the smallest in use, somewhere in Christchurch, which may say where it is. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  permissions: ['geolocation'],
  geolocation: { latitude: -43.5321, longitude: 172.6362, accuracy: 12 },
}

export async function newPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext(PHONE)).newPage()
}

/** Signs someone of the demo in on the phone, which is theirs from then on. */
export async function setUpPhone(page: Page, { address }: Pick<Product, 'address'>, email: string): Promise<void> {
  await page.goto(`${address}/app/mobile/`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret('password', DEMO_PASSWORD))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await seen(page.getByRole('heading', { name: /^Kia ora/ }))
}

/**
 * Lets the pages of a browser live so many milliseconds ago, as `localStorage['test.behind']` says: punches a minute apart
 * are made in seconds. Whoever sends does so with the time that it is.
 */
export async function letTimeBeSet(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const Right = Date
    const behind = () => Number(localStorage.getItem('test.behind') ?? '0')
    globalThis.Date = class extends Right {
      constructor(...given: [] | [string]) {
        if (given.length === 0) super(Right.now() - behind())
        else super(...given)
      }
      static override now() {
        return Right.now() - behind()
      }
    } as unknown as DateConstructor
  })
}

/** My week with the pay period before this one: one that begins today has no hours yet. */
export async function showLastPeriod(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: 'My week' }).click()
  await phone.getByRole('button', { name: 'Previous period' }).click()
}

/** From now on the page lives so many milliseconds ago. */
export async function liveBehind(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((behind) => localStorage.setItem('test.behind', String(behind)), milliseconds)
}
