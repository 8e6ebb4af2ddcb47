import type { Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { enrolKiosk, type KioskPerson, newTablet, peopleWithPins, touchPin } from '../kiosk.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'

const LIMIT_MS = 1000
const PEOPLE = [1, 2, 3]

test.describe.serial('the board of who is in follows the kiosk, two web processes between them', () => {
  let product: Product
  let second: Product
  let kiosk: Page
  let board: Page
  let people: KioskPerson[]

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    second = await startProduct({ dataDir: product.dataDir })
    const admin = await callsAs(product.address, 'admin@demo.example')
    people = await peopleWithPins(admin, PEOPLE.length)
    kiosk = await newTablet(browser)
    await enrolKiosk(kiosk, product, admin, 'Gate 1')
    board = await signedIn({ browser, product: second }, 'admin@demo.example')
    await board.goto(`${second.address}/#/on-site`)
    await seen(board.getByText('Live', { exact: true }))
    await untilLoaded(board)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await second?.stop()
    await product?.stop()
  })

  for (const number of PEOPLE)
    test(`person ${number} is on the board within a second of the touch`, async () => {
      const { employee, pin } = people[number - 1]!
      const row = board.getByRole('row').filter({ hasText: employee.lastName }).filter({ hasText: employee.firstName })
      await expect(row).toHaveCount(0)
      await touchPin(kiosk, pin)
      const touch = kiosk.getByRole('button', { name: 'In', exact: true })
      await touch.waitFor()
      const begin = performance.now()
      await touch.click()
      await row.first().waitFor()
      const ms = Math.round(performance.now() - begin)
      process.stdout.write(`touch to the board: ${ms} ms\n`)
      expect(ms).toBeLessThan(LIMIT_MS)
      await kiosk.getByRole('heading', { name: 'Enter your PIN' }).waitFor()
    })
})

/** A page that has just opened goes on loading code for half a second; a board has stood there for hours. */
async function untilLoaded(page: Page): Promise<void> {
  let last = performance.now()
  page.on('request', () => (last = performance.now()))
  await expect.poll(() => performance.now() - last, { timeout: 30_000 }).toBeGreaterThan(1_000)
}
