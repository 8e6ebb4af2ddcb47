import type { Badge, EmployeeRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import qrcode from 'qrcode'
import { accessibilityProblems } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { addDrawnCamera, holdUp } from '../drawn-camera.ts'
import { expect, test } from '../journey.ts'
import { enrolKiosk, newTablet } from '../kiosk.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { seen } from '../soon.ts'

const LIMIT_MS = 2000
const MARGIN = { margin: 4, width: 420 }

test.describe.serial('a person holds a badge before the camera', () => {
  let product: Product
  let kiosk: Page
  let badges: Badge[]

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    const admin = await callsAs(product.address, 'admin@demo.example')
    const people = await admin.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    const employeeIds = people.slice(20, 22).map(({ id }) => id)
    badges = (await admin.post<{ badges: Badge[] }>('/api/badges', { employeeIds })).badges
    kiosk = await newTablet(browser)
    await addDrawnCamera(kiosk)
    await enrolKiosk(kiosk, product, admin, 'Gate 1')
    await seen(kiosk.getByText('or hold your card here'))
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('and has punched within 2 s, without a touch', async () => {
    await kiosk.locator('video').evaluate((video: HTMLVideoElement) => video.play())
    const [badge] = badges as [Badge]
    const begin = performance.now()
    await holdUp(kiosk, await qrcode.toBuffer(badge.text, MARGIN))
    await kiosk
      .getByRole('status', { name: 'Last punch' })
      .filter({ hasText: `${badge.name.split(' ')[0]}, you are` })
      .waitFor()
    const ms = Math.round(performance.now() - begin)
    process.stdout.write(`badge to confirmation: ${ms} ms\n`)
    expect(ms).toBeLessThan(LIMIT_MS)
    await holdUp(kiosk, null)
  })

  test('without a network it is recorded all the same', async () => {
    await seen(kiosk.getByRole('heading', { name: 'Enter your PIN' }))
    await kiosk.context().setOffline(true)
    await holdUp(kiosk, await qrcode.toBuffer(badges[1]!.text, MARGIN))
    await seen(kiosk.getByRole('status', { name: 'Last punch' }).filter({ hasText: 'Recorded at' }))
    await kiosk.context().setOffline(false)
    await expect(kiosk.getByRole('status', { name: 'Connection' })).toHaveText('Online, all punches sent')
    await holdUp(kiosk, null)
  })

  test('the camera lies well on phones and tablets', async () => {
    for (const width of [360, 768, 1280]) {
      await kiosk.setViewportSize({ width, height: 800 })
      const overhang = await kiosk.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overhang, `at ${width} px`).toBeLessThanOrEqual(1)
      expect(await accessibilityProblems(kiosk), `axe at ${width} px`).toEqual([])
      if (process.env['PICTURES'] === '1') await kiosk.screenshot({ path: `e2e/pictures/kiosk-camera-${width}.png` })
    }
  })
})
