import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { accessibilityProblems } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { addressOfKiosk, enrolKiosk, type KioskPerson, newTablet, peopleWithPins, TABLET } from '../kiosk.ts'
import { keptPunches } from '../kept-punches.ts'
import { launchOptions } from '../launch-options.ts'
import { letTimeBeSet, liveBehind } from '../phone.ts'
import { startProduct, type Product } from '../product.ts'
import { seen } from '../soon.ts'
import { fillStorage, loseHalfOfTheAnswers } from '../trouble.ts'

const BATCH = '**/api/punches/batch'
const MINUTE_MS = 60_000
const PUNCHES = 50

test.describe.serial('a kiosk without a network', () => {
  let product: Product
  let people: KioskPerson[]
  let profile: string
  let browser: BrowserContext
  let kiosk: Page

  test.beforeAll(async () => {
    product = await startProduct()
    const admin = await callsAs(product.address, 'admin@demo.example')
    people = await peopleWithPins(admin, 7)
    profile = mkdtempSync(join(tmpdir(), 'timeloom-kiosk-'))
    await open()
    await enrolKiosk(kiosk, product, admin, 'Gate 1')
    await kiosk.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  })
  test.afterAll(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(profile, { recursive: true, force: true })
  })

  test('takes fifty punches over two reloads and a restart of the browser, and each exists once, in order', async () => {
    test.setTimeout(120_000)
    await browser.setOffline(true)
    for (let made = 0; made < PUNCHES; made += 1) {
      if (made === 15 || made === 30) await kiosk.reload()
      if (made === 40) {
        await restart()
        await kiosk.goto(addressOfKiosk(product))
      }
      await liveBehind(kiosk, (PUNCHES - made) * MINUTE_MS)
      await punch(made)
      await expect(connection()).toHaveText(new RegExp(`^Offline, ${made + 1} punch`))
    }
    await liveBehind(kiosk, 0)
    const sent = await loseHalfOfTheAnswers(kiosk, BATCH)
    await browser.setOffline(false)
    await expect(connection()).toHaveText('Online, all punches sent')
    expect(sent()).toBeGreaterThan(1)
    await browser.unroute(BATCH)
    const kept = await keptPunches(product)
    expect(kept).toHaveLength(PUNCHES)
    expect(kept.map(({ result }) => result)).toEqual(kept.map(() => 'stored'))
    expect(kept.map(({ deviceTime }) => deviceTime)).toEqual(kept.map(({ deviceTime }) => deviceTime).toSorted())
  })

  test('says so where its storage is full, keeps what it has, and goes on once there is room', async () => {
    await browser.setOffline(true)
    await punch(0)
    await expect(connection()).toHaveText(/^Offline, 1 punch waiting/)
    await restart()
    const makeRoom = await fillStorage(kiosk, product.address)
    await kiosk.goto(addressOfKiosk(product))
    await punch(1)
    await seen(kiosk.getByText('Nothing was recorded: the storage of this device is full.', { exact: false }))
    await expect(connection()).toHaveText(/^Offline, 1 punch waiting/)
    // what is sent is forgotten also without room
    await browser.setOffline(false)
    await expect(connection()).toHaveText('Online, all punches sent')
    await makeRoom()
    await browser.setOffline(true)
    await punch(1)
    await browser.setOffline(false)
    await expect(connection()).toHaveText('Online, all punches sent')
    expect(await keptPunches(product)).toHaveLength(PUNCHES + 2)
  })

  test('a browser that keeps nothing says why nothing can be recorded, on the kiosk and the phone', async ({
    browser: other,
  }) => {
    const page = await newTablet(other)
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
    for (const [app, title] of [
      ['kiosk', 'The kiosk cannot run here'],
      ['mobile', 'Punching does not work here'],
    ] as const) {
      await page.goto(`${product.address}/app/${app}/`)
      await seen(page.getByRole('heading', { name: title }))
      await seen(page.getByText('What was saved before stays.', { exact: false }))
      expect(await accessibilityProblems(page)).toEqual([])
    }
    await page.close()
  })

  async function open() {
    browser = await chromium.launchPersistentContext(profile, { ...launchOptions, viewport: TABLET })
    await letTimeBeSet(browser)
    kiosk = browser.pages()[0]!
  }

  /** Without a network, as before. */
  async function restart() {
    await browser.close()
    await open()
    await browser.setOffline(true)
  }

  /** One of the people after the other, each In and Out in turn. */
  async function punch(place: number) {
    const direction = Math.floor(place / people.length) % 2 === 0 ? 'In' : 'Out'
    // has the focus once the pad listens to the keyboard
    await expect(kiosk.getByRole('heading', { name: 'Enter your PIN' })).toBeFocused()
    await kiosk.keyboard.type(people[place % people.length]!.pin)
    await kiosk.getByRole('button', { name: direction, exact: true }).click()
  }

  function connection() {
    return kiosk.getByRole('status', { name: 'Connection' })
  }
})
