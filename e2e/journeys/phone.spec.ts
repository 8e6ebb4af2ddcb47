import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { accessibilityProblems } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { keptPunches } from '../kept-punches.ts'
import { launchOptions } from '../launch-options.ts'
import { closePages } from '../pages.ts'
import { letTimeBeSet, liveBehind, newPhone, PHONE, setUpPhone } from '../phone.ts'
import { startProduct, type Product } from '../product.ts'
import { seen } from '../soon.ts'
import { fillStorage, loseHalfOfTheAnswers } from '../trouble.ts'

const BATCH = '**/api/punches/batch'
const EMPLOYEE = 'employee@demo.example'
const MINUTE_MS = 60_000
const PUNCHES = 50

test.describe.serial('an employee punches on the phone', () => {
  let product: Product
  let phone: Page

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    phone = await newPhone(browser)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('signs in once, and the phone is theirs', async () => {
    await phone.goto(`${product.address}/app/mobile`)
    await seen(phone.getByRole('heading', { name: 'Sign in' }))
    await lookAt('sign-in')
    await setUpPhone(phone, product, EMPLOYEE)
    await lookAt('punch')
  })

  test('away from the work sites it is said, and waits for a supervisor', async () => {
    await phone.getByRole('button', { name: /^Punch (?:In|Out) \d/ }).click()
    await seen(phone.getByText('Away from your work sites.', { exact: false }))
    await seen(phone.getByText('Your supervisor decides whether it counts.', { exact: false }))
    await lookAt('held')
  })

  test('sees the hours of the period with what became of them, the shifts, and the phone', async () => {
    await phone.getByRole('link', { name: 'My week' }).click()
    await phone
      .getByRole('button', { name: /^Why: / })
      .first()
      .click()
    await seen(phone.getByRole('dialog').getByText('Ordinary Time'))
    await phone.getByRole('button', { name: 'Close' }).click()
    await lookAt('week')
    await phone.getByRole('link', { name: 'Shifts' }).click()
    await seen(phone.getByRole('region', { name: 'Next shift' }))
    await lookAt('shifts')
    await phone.getByRole('link', { name: 'Me' }).click()
    await seen(phone.getByText(/\(this phone\)/))
    await lookAt('me')
  })

  test('without a network it opens again, with what was known', async () => {
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.context().setOffline(true)
    await phone.reload()
    await phone.getByRole('link', { name: 'My week' }).click()
    await seen(phone.getByText(/^No connection\. As of /))
    await seen(phone.getByRole('button', { name: /^Why: / }).first())
    await phone.context().setOffline(false)
  })

  test('removed on the phone itself, it is so at once', async () => {
    await phone.getByRole('link', { name: 'Me' }).click()
    await phone.getByRole('button', { name: 'Remove' }).click()
    await phone.getByRole('button', { name: 'Remove for good' }).click()
    await seen(phone.getByText('This phone was removed'))
  })

  /** axe finds nothing in both themes, nothing has to be scrolled sideways, and every target has 44 px. */
  async function lookAt(name: string) {
    const faults = await phone.evaluate(() => {
      const small = [...document.querySelectorAll('button, nav a, a.button, input')].filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width > 0 && (height < 44 || width < 44)
      })
      const overhang = document.documentElement.scrollWidth - document.documentElement.clientWidth
      return [...small.map(({ outerHTML }) => outerHTML.slice(0, 80)), ...(overhang > 1 ? [`${overhang} px wide`] : [])]
    })
    expect(faults, name).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await phone.emulateMedia({ colorScheme })
      expect(await accessibilityProblems(phone), `axe on ${name}, ${colorScheme}`).toEqual([])
    }
  }
})

test('fifty punches without a network, over two reloads and a restart of the browser, exist once each, in order; a full phone says so', async () => {
  test.setTimeout(120_000)
  const profile = mkdtempSync(join(tmpdir(), 'timeloom-phone-'))
  const product = await startProduct()
  let browser = await open(profile)
  let phone = browser.pages()[0]!
  try {
    await setUpPhone(phone, product, EMPLOYEE)
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await browser.setOffline(true)
    for (let made = 0; made < PUNCHES; made += 1) {
      if (made === 15 || made === 30) await phone.reload()
      if (made === 40) {
        await restart()
        await phone.goto(`${product.address}/app/mobile/`)
      }
      await liveBehind(phone, (PUNCHES - made) * MINUTE_MS)
      await punch(made)
      await seen(phone.getByText(new RegExp(`No connection, ${made + 1} punch`)))
    }
    await liveBehind(phone, 0)
    const sent = await loseHalfOfTheAnswers(phone, BATCH)
    await browser.setOffline(false)
    await expect(phone.getByRole('status', { name: 'Connection' })).toHaveCount(0)
    expect(sent()).toBeGreaterThan(1)
    const kept = await keptPunches(product)
    expect(kept).toHaveLength(PUNCHES)
    expect(kept.map(({ deviceTime }) => deviceTime)).toEqual(kept.map(({ deviceTime }) => deviceTime).toSorted())

    await restart()
    const makeRoom = await fillStorage(phone, product.address)
    await phone.goto(`${product.address}/app/mobile/`)
    await punch(0)
    await seen(phone.getByText('Nothing was recorded: this phone has no storage left.', { exact: false }))
    await makeRoom()
    await punch(0)
    await seen(phone.getByText(/No connection, 1 punch/))
    await browser.setOffline(false)
    await expect(phone.getByRole('status', { name: 'Connection' })).toHaveCount(0)
    expect(await keptPunches(product)).toHaveLength(PUNCHES + 1)
  } finally {
    await browser.close()
    await product.stop()
    rmSync(profile, { recursive: true, force: true })
  }

  /** Without a network, as before. */
  async function restart() {
    await browser.close()
    browser = await open(profile)
    await browser.setOffline(true)
    phone = browser.pages()[0]!
  }

  /** In and Out in turn. */
  async function punch(place: number) {
    const direction = place % 2 === 0 ? /^Punch In(?: instead)?/ : /^Punch Out(?: instead)?/
    await phone.getByRole('button', { name: direction }).first().click()
  }

  async function open(folder: string): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...PHONE })
    await letTimeBeSet(context)
    return context
  }
})
